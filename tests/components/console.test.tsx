// The operators' console: signing in, an invitation, an ended session, its other pages; by keyboard, and for everybody (design section 18).
import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { PasskeyCreation } from '#src/contract/passkeys.ts'
import { refuse } from '#tests/support/fake-api.ts'
import { expectAccessible } from './support/accessible.ts'
import { caseOf, queueOf } from './support/cases.ts'
import { OLGAS_SESSION, openConsole } from './support/open-console.tsx'

const AT = '2026-11-26T10:00:00.000Z'
const CHALLENGE = 'YSBjaGFsbGVuZ2Ugb2YgdGhlIHRlc3RzIGFsb25l'
const CODES = Array.from({ length: 10 }, (_, at) => `K7QF2M9X4TBD000${at}`)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })

let authenticator: string | null = null
async function addDevice() {
  await cdp().send('WebAuthn.enable')
  const added = await cdp().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  authenticator = added.authenticatorId
}
afterEach(async () => {
  if (!authenticator) return
  await cdp().send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: authenticator })
  await cdp().send('WebAuthn.disable')
  authenticator = null
  history.replaceState(history.state, '', location.pathname)
})

const creation = (): PasskeyCreation => ({
  rp: { id: location.hostname, name: 'Console' },
  user: { id: 'b2xnYQ', name: 'olga@example.test', displayName: 'Olga' },
  challenge: CHALLENGE,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
})
const request = () => ({
  rpId: location.hostname,
  challenge: CHALLENGE,
  timeout: 60_000,
  userVerification: 'required',
})

/** Answers as the server does: only after somebody signed in is there a session. */
function signedOut() {
  let is_in = false
  return {
    'session.current': () => (is_in ? OLGAS_SESSION : refuse('sign_in_required')),
    'session.recover': ({ code }: { code: string }) => {
      if (code !== CODES[0]) refuse('wrong_credentials')
      is_in = true
      return 'done'
    },
    'session.begin': request,
    'session.enter': () => {
      is_in = true
      return 'done'
    },
  }
}

describe('the sign-in', () => {
  it('says that a code is wrong, then returns to where the operator was', async () => {
    const opened = await openConsole('/audit?operator=piotr', {
      ...signedOut(),
      'operators.list': () => [],
      'audit.list': () => [],
    })
    expect(opened.address()).toBe('/sign-in?next=%2Faudit%3Foperator%3Dpiotr')
    await expectAccessible()
    await button('Use a recovery code instead').click()
    await page.getByLabelText('Email address').fill('olga@example.test')
    await page.getByLabelText('Recovery code').fill('0000')
    await button('Sign in with the code').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('the code is wrong')
    await page.getByLabelText('Recovery code').fill(CODES[0] ?? '')
    await button('Sign in with the code').click()
    await expect.element(heading('Audit')).toBeVisible()
    expect(opened.address()).toBe('/audit?operator=piotr')
    expect(opened.inputsOf('audit.list')).toEqual([{ operator: 'piotr' }])
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', '/sign-in'])(
    'leads nowhere but into the console: %s',
    async (next) => {
      const opened = await openConsole(`/sign-in?next=${encodeURIComponent(next)}`, {
        ...signedOut(),
        ...queueOf([]),
      })
      await button('Use a recovery code instead').click()
      await page.getByLabelText('Email address').fill('olga@example.test')
      await page.getByLabelText('Recovery code').fill(CODES[0] ?? '')
      await button('Sign in with the code').click()
      await expect.element(heading('Cases')).toBeVisible()
      expect(opened.address()).toBe('/main/cases')
    },
  )
})

describe('an invitation', () => {
  it('says who is invited to what, makes a passkey, then offers codes at once; the passkey signs in', async () => {
    await addDevice()
    history.replaceState(history.state, '', '#the-token')
    const opened = await openConsole('/invitation', {
      ...signedOut(),
      'session.current': () => OLGAS_SESSION,
      'invitation.find': () => ({
        email: 'olga@example.test',
        name: 'Olga',
        rights: [{ pool: 'main', rights: ['support', 'moderate'] }],
        expires_at: AT,
      }),
      'invitation.begin': creation,
      'invitation.accept': () => 'done',
      'credentials.newRecoveryCodes': () => CODES,
      ...queueOf([]),
    })
    await expect.element(heading('Welcome, Olga')).toBeVisible()
    await expect.element(page.getByText('Decide on reports, photos and members')).toBeVisible()
    await expectAccessible()
    await button('Make a passkey').click()
    await button('Get recovery codes').click()
    await expect.element(page.getByText(CODES[9] ?? '')).toBeVisible()
    await expectAccessible()
    expect(opened.inputsOf('invitation.accept')).toMatchObject([{ token: 'the-token' }])
    await button('I have kept them').click()
    await expect.element(heading('Cases')).toBeVisible()

    const again = await openConsole('/sign-in', { ...signedOut(), ...queueOf([]) })
    await button('Sign in with a passkey').click()
    await expect.element(heading('Cases')).toBeVisible()
    const [made] = opened.inputsOf('invitation.accept') as { passkey: { id: string } }[]
    expect(again.inputsOf('session.enter')).toMatchObject([{ id: made?.passkey.id }])
  })

  it('that was used says so', async () => {
    await openConsole('/invitation', { 'invitation.find': () => refuse('not_found') })
    await expect.element(heading('This link is no longer valid')).toBeVisible()
  })
})

describe('the frame', () => {
  it('shows pages by rights, and nothing of others', async () => {
    const [pool] = OLGAS_SESSION.pools
    if (!pool) throw new Error('Olga has no pool')
    const session = { ...OLGAS_SESSION, pools: [{ ...pool, rights: ['support' as const] }] }
    await openConsole('/operators', { 'session.current': () => session })
    await expect.element(heading('There is nothing here')).toBeVisible()
    expect(page.getByRole('link', { name: 'Cases' }).elements()).toHaveLength(1)
    expect(page.getByRole('link', { name: 'Operators' }).elements()).toHaveLength(0)
  })

  it('goes to a page by its keys and by the command menu, and lists the keys', async () => {
    const opened = await openConsole('/main/cases', {
      ...queueOf([]),
      'operators.list': () => [],
      'audit.list': () => [],
    })
    await userEvent.keyboard('gu')
    await expect.element(heading('Audit')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('opera')
    await expect.element(page.getByRole('option', { name: /Go to Operators/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Operators')).toBeVisible()
    expect(opened.address()).toBe('/operators')
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks to sign in again when the session ends, keeps what was typed, and repeats the call', async () => {
    const answers = signedOut()
    const question = caseOf(1, { category: 'question', reason: null, profile: null, profile_name: null })
    const opened = await openConsole(`/main/cases/${question.receipt}`, {
      ...queueOf([question]),
      'cases.answer': () => {
        answers['session.current']()
        return 'done'
      },
      'session.recover': answers['session.recover'],
    })
    await page.getByLabelText('Your answer, in Dutch').fill('On your account page.')
    await button('Review and send').click()
    await button('Send and close').click()
    await expect.element(heading('Your session has ended')).toBeVisible()
    await button('Use a recovery code instead').click()
    await page.getByLabelText('Email address').fill('olga@example.test')
    await page.getByLabelText('Recovery code').fill(CODES[0] ?? '')
    await button('Sign in with the code').click()
    await expect.element(page.getByText('The mail leaves in a minute.')).toBeVisible()
    const sent = { receipt: question.receipt, answer: 'On your account page.' }
    expect(opened.inputsOf('cases.answer')).toEqual([sent, sent])
  })
})

describe('the pages for owners and the own account', () => {
  it('are accessible, and show the link of an invitation once', async () => {
    const opened = await openConsole('/operators', {
      'operators.list': () => [
        {
          id: 'piotr',
          name: 'Piotr',
          email: 'piotr@example.test',
          rights: [{ pool: 'main', rights: ['support'] }],
          passkeys: 1,
          last_seen_at: AT,
          created_at: AT,
          ended_at: null,
          proposal: {
            id: 'p1',
            rights: [{ pool: null, rights: ['finance'] }],
            ends: false,
            by: 'olga',
            name: 'Olga',
            at: AT,
          },
        },
      ],
      'operators.invite': () => ({ link: 'https://console.example.test/invitation#abc', expires_at: AT }),
      'operators.confirm': () => refuse('not_yours'),
    })
    await expectAccessible()
    await button('Confirm').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('You proposed it.')
    await button('Invite an operator').click()
    await page.getByLabelText('Name', { exact: true }).fill('Anna')
    await page.getByLabelText('Email address').fill('anna@example.test')
    await button('Make the link').click()
    await expect.element(page.getByText('Choose at least one right.')).toBeVisible()
    expect(opened.inputsOf('operators.invite')).toEqual([])
    await page.getByRole('checkbox', { name: /^Support/ }).click()
    await expectAccessible()
    await button('Make the link').click()
    await expect.element(page.getByText('https://console.example.test/invitation#abc')).toBeVisible()
    expect(opened.inputsOf('operators.invite')).toEqual([
      { name: 'Anna', email: 'anna@example.test', rights: [{ pool: null, rights: ['support'] }] },
    ])
  })

  it('list what was done, page by page', async () => {
    const action = (id: string, cursor: string | null) => ({
      id,
      operator: 'piotr',
      pool: 'main',
      call: 'cases.take',
      subject: 'K7QF-2M9X-4TBD',
      at: AT,
      cursor,
    })
    const opened = await openConsole('/audit', {
      'operators.list': () => [],
      'audit.list': ({ after }: { after?: string }) => [after ? action('b', null) : action('a', 'next')],
    })
    await expectAccessible()
    await button('Earlier actions').click()
    await expect.poll(() => page.getByRole('row').elements().length).toBe(3)
    expect(opened.inputsOf('audit.list')).toEqual([{}, { after: 'next' }])
    await expect.element(button('Earlier actions')).not.toBeInTheDocument()
  })

  it('remove a passkey after a question, never the last one', async () => {
    let kept = ['First', 'Second']
    const opened = await openConsole('/account', {
      'credentials.list': () =>
        kept.map((name) => ({ id: name, name, synced: true, created_at: AT, used_at: null })),
      'credentials.remove': ({ id }: { id: string }) => {
        kept = kept.filter((one) => one !== id)
        return 'done'
      },
    })
    await expectAccessible()
    await button('Remove Second').click()
    await button('Remove').click()
    await expect.element(page.getByText('The last passkey cannot be removed.')).toBeVisible()
    expect(opened.inputsOf('credentials.remove')).toEqual([{ id: 'Second' }])
    await expect.element(button('Remove First')).not.toBeInTheDocument()
  })
})
