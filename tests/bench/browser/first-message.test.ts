// From a lander to the first message, on a phone: five people who skip what can be skipped, and one who gives everything. The time of
// their hands is that of the keystroke-level model (practised-person.ts), that of the pages is measured.
import { FIGURE, reportRow } from '#tests/bench/support/row-report.ts'
import { expect, test, type Visitor } from '#tests/e2e/support/fixtures.ts'
import { freshEmail } from '#tests/e2e/support/people.ts'
import { photo } from '#tests/e2e/support/photo.ts'
import { practisedPerson } from '#tests/e2e/support/practised-person.ts'
import { withPushService } from '#tests/e2e/support/push-service.ts'
import { button, chooseBirth, signUpInFull, signUpSkipping, title } from '#tests/e2e/support/signup-steps.ts'

const PHONE = { width: 360, height: 740 }
const AMERSFOORT = { latitude: 52.15599, longitude: 5.38765 }
const [SKIPPING_S, IN_FULL_S] = [90, 180]
type Person = ReturnType<typeof practisedPerson>

/** Sends the first of the people that the end of the signup shows a suggested message. `asked`: the date of birth is asked for first. */
async function writeToSomebody(visitor: Visitor, person: Person, asked: boolean): Promise<void> {
  const { page, t } = visitor
  await person.read(page.getByRole('article').first().getByRole('heading'))
  await person.click(page.getByRole('article').first().getByRole('button').last())
  await page.waitForURL('**/chats/*')
  await person.read(page.getByText(t('icebreaker.heading')))
  const box = page.getByRole('textbox')
  await person.click(page.getByRole('list').getByRole('button').first())
  await expect(box).not.toHaveValue('')
  const text = await box.inputValue()
  await person.click(button(visitor, 'chat.send'))
  if (asked) {
    await person.click(page.getByRole('link', { name: t('complete.in_chat') }))
    await person.read(title(visitor, 'complete.birth_heading'))
    await chooseBirth(visitor, person)
    await person.click(button(visitor, 'complete.save'))
    await page.waitForURL('**/chats/*')
    await person.click(button(visitor, 'chat.send'))
  }
  await expect(page.getByRole('log').getByText(text, { exact: true })).toBeVisible()
}

for (const lander of ['gallery', 'socialnetwork', 'maplanding', 'video', 'collagelanding'])
  test(`first message from ${lander}, skipping what can be skipped`, FIGURE, async ({ visit }) => {
    const visitor = await visit({ viewport: PHONE })
    await visitor.open(`/landers/${lander}/nl`)
    const person = practisedPerson()
    await signUpSkipping(visitor, person, freshEmail('anna'))
    await writeToSomebody(visitor, person, true)
    const taps = person.taps()
    reportRow({
      what: `${lander}, skipping, ${taps} taps: first message`,
      value: person.elapsedMs() / 1_000,
      unit: 's',
      goal: SKIPPING_S,
    })
  })

test('first message from transitionsvideolanding, with everything given', FIGURE, async ({ visit }) => {
  const visitor = await visit({
    viewport: PHONE,
    geolocation: AMERSFOORT,
    permissions: ['geolocation', 'notifications'],
  })
  await withPushService(visitor)
  const [email, taken] = [freshEmail('anna'), await photo()]
  await visitor.open('/landers/transitionsvideolanding/nl')
  const person = practisedPerson()
  await signUpInFull(visitor, person, { email, taken })
  await writeToSomebody(visitor, person, false)
  const taps = person.taps()
  reportRow({
    what: `transitionsvideolanding, in full, ${taps} taps: first message`,
    value: person.elapsedMs() / 1_000,
    unit: 's',
    goal: IN_FULL_S,
  })
})
