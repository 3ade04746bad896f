// What somebody wrote in a mail, without the mail that they answer: the marks of Gmail, Apple Mail, Thunderbird and Outlook in the languages of
// the sites.
import { describe, expect, it } from 'vitest'
import fc from '#tests/support/properties.ts'
import { replyText } from '#worker/features/case-mail/reply-text.ts'

const OURS = ['hello@emberly.test', '@cases.emberly.test']
const SENDER = 'Emberly <hello@emberly.test>'
const ANSWER = 'It was on Monday.\n\nAnd again on Tuesday: at 10:15.'
const QUOTE = '> We have a question for you\n>\n> Which day was it?'
const own = (text: string) => replyText(text, OURS)

const ABOVE_QUOTES = [
  ['Gmail, en', `On Mon, Nov 23, 2026 at 10:15 AM ${SENDER} wrote:`],
  ['Gmail, nl', `Op ma 23 nov 2026 om 10:15 schreef ${SENDER}:`],
  ['Gmail, de', `Am Mo., 23. Nov. 2026 um 10:15 Uhr schrieb ${SENDER}:`],
  ['Gmail, it', `Il giorno lun 23 nov 2026 alle ore 10:15 ${SENDER} ha scritto:`],
  ['Gmail, fr', `Le lun. 23 nov. 2026 à 10:15, ${SENDER} a écrit\u202f:`],
  ['Gmail, es', 'El lun, 23 nov 2026 a las 10:15, Emberly (<hello@emberly.test>) escribió:'],
  ['Gmail, pl', `pon., 23 lis 2026 o 10:15 ${SENDER} napisał(a):`],
  ['Gmail on Wednesday, pl', `śr., 25 lis 2026 o 10:15 ${SENDER} napisał(a):`],
  ['Apple Mail, en', `On 23 Nov 2026, at 10:15, ${SENDER} wrote:`],
  ['Apple Mail, nl', `Op 23 nov 2026, om 10:15 heeft ${SENDER} het volgende geschreven:`],
  ['Apple Mail, de', `Am 23.11.2026 um 10:15 schrieb ${SENDER}:`],
  ['Apple Mail, it', `Il giorno 23 nov 2026, alle ore 10:15, ${SENDER} ha scritto:`],
  ['Apple Mail, fr', `Le 23 nov. 2026 à 10:15, ${SENDER} a écrit :`],
  ['Apple Mail, es', `El 23 nov 2026, a las 10:15, ${SENDER} escribió:`],
  ['Apple Mail, pl', `Wiadomość napisana przez ${SENDER} w dniu 23 lis 2026, o godz. 10:15:`],
] as const

const OUTLOOK = [
  ['en', 'From: %\nSent: Monday, November 23, 2026 10:15\nTo: Anna <anna@example.test>\nSubject: A question'],
  [
    'nl',
    'Van: %\nVerzonden: maandag 23 november 2026 10:15\nAan: Anna <anna@example.test>\nOnderwerp: Een vraag',
  ],
  [
    'de',
    'Von: %\nGesendet: Montag, 23. November 2026 10:15\nAn: Anna <anna@example.test>\nBetreff: Eine Frage',
  ],
  ['it', 'Da: %\nInviato: lunedì 23 novembre 2026 10:15\nA: Anna <anna@example.test>\nOggetto: Una domanda'],
  ['fr', 'De : %\nEnvoyé : lundi 23 novembre 2026 10:15\nÀ : Anna <anna@example.test>\nObjet : Une question'],
  [
    'es',
    'De: %\nEnviado: lunes, 23 de noviembre de 2026 10:15\nPara: Anna <anna@example.test>\nAsunto: Una pregunta',
  ],
  [
    'pl',
    'Od: %\nWysłane: poniedziałek, 23 listopada 2026 10:15\nDo: Anna <anna@example.test>\nTemat: Pytanie',
  ],
  [
    'de, of a web mailer',
    'Gesendet: Montag, 23. November 2026 um 10:15\nVon: %\nAn: anna@example.test\nBetreff: Eine Frage',
  ],
] as const

const PHONES = [
  'Sent from my iPhone',
  'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Verstuurd vanaf mijn iPhone',
  'Von meinem iPhone gesendet',
  'Inviato da iPhone',
  'Envoyé de mon iPhone',
  'Enviado desde mi iPhone',
  'Wysłane z iPhone’a',
  'Diese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.',
]

describe('the text of an answer', () => {
  it.each(ABOVE_QUOTES)('ends above the quote of %s', (_, line) => {
    expect(own(`${ANSWER}\n\n${line}\n\n${QUOTE}\n`)).toBe(ANSWER)
  })

  it.each(ABOVE_QUOTES)('ends where the mail is repeated without marks, in %s', (_, line) => {
    expect(own(`${ANSWER}\r\n\r\n${line}\r\nWe have a question for you\r\nWhich day was it?`)).toBe(ANSWER)
  })

  it.each(ABOVE_QUOTES)('ends above the quote where the line is broken as programs do, in %s', (_, line) => {
    const at = line.indexOf(' ', Math.floor(line.length / 2))
    expect(own(`${ANSWER}\n\n${line.slice(0, at)}\n${line.slice(at + 1)}\n${QUOTE}`)).toBe(ANSWER)
  })

  it.each(OUTLOOK)('ends above the headers of Outlook, %s', (_, headers) => {
    const rule = '________________________________'
    for (const above of ['', `${rule}\n`])
      expect(own(`${ANSWER}\n\n${above}${headers.replace('%', SENDER)}\n\nWhich day was it?`)).toBe(ANSWER)
  })

  it.each([
    '-----Original Message-----',
    '-----Ursprüngliche Nachricht-----',
    '-------- Message d’origine --------',
    '-----Messaggio originale-----',
    '-----Oorspronkelijk bericht-----',
    '-----Mensaje original-----',
    '-----Oryginalna wiadomość-----',
  ])('ends at %s', (line) => {
    expect(own(`${ANSWER}\n\n${line}\nFrom: ${SENDER}\n\nWhich day was it?`)).toBe(ANSWER)
  })

  it.each(PHONES)('has no line of a program: %s', (line) => {
    expect(own(`${ANSWER}\n\n${line}\n\n${ABOVE_QUOTES[0][1]}\n${QUOTE}`)).toBe(ANSWER)
    expect(own(`${ANSWER}\n${line}`)).toBe(ANSWER)
    expect(own(`${line}\n${ANSWER}`)).toBe(`${line}\n${ANSWER}`)
  })

  it('has no signature, and goes on below a quote', () => {
    expect(own(`${ANSWER}\n\n-- \nAnna\n0600 000000\n\n${ABOVE_QUOTES[0][1]}\n${QUOTE}`)).toBe(ANSWER)
    expect(own(`${ABOVE_QUOTES[0][1]}\n\n${QUOTE}\n\n${ANSWER}\n\n-- \nAnna`)).toBe(ANSWER)
    expect(own('First.\n> One?\nSecond.\n> Two?\nThird.')).toBe('First.\nSecond.\nThird.')
  })

  it('keeps what somebody pastes from elsewhere: another mail, other headers, a sentence in the same words', () => {
    const pasted = [
      'On 23 Nov 2026 at 10:15 Ben <ben@example.test> wrote:\nSend me money.',
      OUTLOOK[0][1].replace('%', 'Ben <ben@example.test>'),
      '-----Original Message-----\nFrom: Ben <ben@example.test>\n\nSend me money.',
      'On Monday he wrote:\nSend me money.',
      'From: the chat\nTo: me',
      'Sent from my old account on Monday.',
      '--',
    ]
    for (const text of pasted)
      expect(own(`${text}\n\nThis is what I got.`)).toBe(`${text}\n\nThis is what I got.`)
    expect(own('Sent from my old account on Monday.')).toBe('Sent from my old account on Monday.')
  })

  it('is empty where nothing was written', () => {
    expect(own(`${ABOVE_QUOTES[0][1]}\n${QUOTE}`)).toBe('')
    expect(own('')).toBe('')
  })

  it('is found in any text, and has no quoted line', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '',
        '> quoted',
        '-- ',
        '--',
        PHONES[0] ?? '',
        ...ABOVE_QUOTES.map(([, above]) => above),
      ),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join('\n')
        const found = own(text)
        expect(found.length).toBeLessThanOrEqual(text.length)
        expect(found).not.toMatch(/^>/m)
      }),
    )
  })

  // A pattern that tries every division of its input would not end before the test's time does.
  it.each(['On 1 2\n', 'On 1 2 wrote: ', 'From: x\nSent: 1\n', '-----Original Message-----\n'])(
    'is found in a long text of %j',
    (part) => {
      expect(own(`${part.repeat(Math.floor(262_144 / part.length))}\nend`)).toMatch(/end$/)
    },
  )
})
