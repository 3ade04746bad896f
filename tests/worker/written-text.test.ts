// What people write, as it arrives: cleaned before it is kept, and nothing is paid for a text nobody could see.
import { beforeAll, describe, expect, it } from 'vitest'
import { unique } from '#tests/support/factories.ts'
import { type Harness, harness, signedUp } from '#tests/support/harness.ts'

describe('what is written', () => {
  let anna: Harness
  let conversation: string
  const send = (text: string) => anna.api.message.send({ conversation, client_id: crypto.randomUUID(), text })

  beforeAll(async () => {
    anna = await signedUp('Anna')
    const ben = await signedUp('Ben')
    conversation = (await anna.api.chat.open({ profile: ben.user.profile.id })).id
  })

  it('as a message of nothing to be seen is empty and costs nothing', async () => {
    const { credits } = await anna.api.user.current()
    for (const text of ['\u200b\u200d', '\u2800', '\u202e\u202c', '\0\0', ' \u3164 ', '\ud800']) {
      await expect(send(text)).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: { text: 'required' } },
      })
    }
    expect((await anna.api.user.current()).credits).toBe(credits)
  })

  it('as a message arrives without what deceives, and with all that belongs to it', async () => {
    const { message } = await send('\u202eGood\0 evening\ud800 👩‍🚀 नमस्ते')
    expect(message.text).toBe('Good evening 👩‍🚀 नमस्ते')
  })

  it('as a name is one line that can be seen', async () => {
    const named = await signedUp('An\0na\nof the\u202e quay')
    expect(named.user.profile.name).toBe('Anna of the quay')
    const signup = { email: `${unique('x')}@example.test`, name: '\u3164\u200b', password: 'a quiet harbour' }
    await expect(harness().api.user.signup(signup)).rejects.toMatchObject({
      details: { fields: { name: 'required' } },
    })
  })

  it('as a password is refused where it holds NUL', async () => {
    const signup = { email: `${unique('x')}@example.test`, name: 'Anna', password: 'a quiet\0harbour' }
    await expect(harness().api.user.signup(signup)).rejects.toMatchObject({
      details: { fields: { password: 'password_untypable' } },
    })
  })
})
