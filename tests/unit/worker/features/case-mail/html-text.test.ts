// The text of a mail that has no plain part.
import { describe, expect, it } from 'vitest'
import fc from '#tests/support/properties.ts'
import { htmlToText } from '#worker/features/case-mail/html-text.ts'
import { replyText } from '#worker/features/case-mail/reply-text.ts'

const OURS = ['hello@emberly.test']

describe('the text of HTML', () => {
  it.each([
    ['paragraphs', '<p>One</p><p>Two\n  words</p>', 'One\n\nTwo words'],
    ['lines', '<div>One</div><div>Two<br>Three</div>', 'One\nTwo\nThree'],
    ['tables', '<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>', 'One\nTwo'],
    [
      'entities',
      'Gr&uuml;&szlig;e&nbsp;&amp; &lt;3 &#8364; &#x1F600; &unknown;',
      'Grüße\u00a0& <3 € 😀 &unknown;',
    ],
    [
      'what is not shown',
      '<head><title>No</title></head><style>p{}</style><!-- no --><script>1<2</script>Yes',
      'Yes',
    ],
    ['a sign that is no tag', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['an unfinished tag', 'One<a href="', 'One'],
    ['an impossible character', 'One&#9999999;Two', 'OneTwo'],
    [
      'quotes',
      'One<blockquote>Two<blockquote>Three</blockquote></blockquote>Four',
      'One\n> Two\n> > Three\nFour',
    ],
  ])('has %s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  it.each([
    [
      'Gmail',
      '<div dir="ltr">On Monday.</div><br><div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 23, 2026 at 10:15 AM Emberly &lt;<a href="mailto:hello@emberly.test">hello@emberly.test</a>&gt; wrote:<br></div><blockquote>Which day?</blockquote></div>',
    ],
    [
      'Apple Mail',
      '<html><body>On Monday.<div><br><blockquote type="cite"><div>Am 23.11.2026 um 10:15 schrieb Emberly &lt;hello@emberly.test&gt;:</div><br><div>Which day?</div></blockquote></div></body></html>',
    ],
    [
      'Outlook',
      '<div>On Monday.</div><hr><div id="divRplyFwdMsg"><font><b>Von:</b> Emberly &lt;hello@emberly.test&gt;<br><b>Gesendet:</b> Montag, 23. November 2026 10:15<br><b>An:</b> Anna<br><b>Betreff:</b> Eine Frage</font></div><div>Which day?</div>',
    ],
  ])('is cut like plain text: %s', (_, html) => {
    expect(replyText(htmlToText(html), OURS)).toBe('On Monday.')
  })

  it('is found in anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (html) => {
        expect(htmlToText(html).length).toBeLessThanOrEqual(html.length * 4)
      }),
    )
  })

  // A search that begins anew at each tag would not end before the test's time does.
  it.each(['<', '<a ', '<!--', '<style>', '<p>', '&#', '</blockquote><blockquote>'])(
    'is found in a long mail of %s',
    (part) => {
      expect(htmlToText(`start<p>${part.repeat(Math.floor(500_000 / part.length))}`)).toMatch(/^start/)
    },
  )
})
