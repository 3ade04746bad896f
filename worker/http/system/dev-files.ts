// Local seams (design section 14), absent from the deployed bundle: the mail outbox, the state of the store, and actions for tests and
// the developer panel.
import build_id from 'virtual:build-id'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { ENTRY_COOKIE } from '#src/domain/entry-warning.ts'
import type { AppEnv } from '#worker/context.ts'
import { memberStub } from '#worker/durable/kit/stubs.ts'
import { createSessions } from '#worker/features/sessions/service.ts'
import { depsOf } from '#worker/http/api/request-deps.ts'
import { isAllowedOrigin } from '#worker/http/middleware/origin.ts'
import { clearedCookie } from '#worker/platform/cookies/cookies.ts'
import { sessionCookieName } from '#worker/platform/cookies/session-cookie.ts'
import { escapeHtml } from '#worker/platform/escape-html.ts'
import { listDevMail } from '#worker/platform/mail/dev-outbox.ts'
import { announceCase } from './dev-case.ts'
import { writeConversations } from './dev-conversations.ts'
import { makeMember } from './dev-member.ts'
import { storePhotos } from './dev-photos.ts'
import { receiveDevMail } from './dev-receive-mail.ts'
import { devState } from './dev-state.ts'

const page = (mails: Awaited<ReturnType<typeof listDevMail>>) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${
    mails.length === 0 ? '<p>No mail yet.</p>' : ''
  }${mails
    .map(
      ({ to, subject, sent_at, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · <time>${escapeHtml(sent_at)}</time></p><pre>${escapeHtml(
          text,
        ).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)}</pre></article>`,
    )
    .join('<hr>')}</html>`

/** Empties the wallet of the signed-in member. */
async function emptyWallet(c: Context<AppEnv>): Promise<Response> {
  const token = getCookie(c, sessionCookieName(c.get('secure')))
  const found = token ? await createSessions(depsOf(c)).find(token) : null
  if (!found) return c.json('nobody', 401)
  await memberStub(c.env, found.member.id).emptyWallet()
  return c.json('done')
}

/** Makes the 18+ notice appear again. */
function clearEntryCookie(c: Context<AppEnv>): Response {
  c.get('cookies').add(clearedCookie(ENTRY_COOKIE, c.get('secure')))
  return c.json('done')
}

/** By their names below `/_dev/`; only pages of this origin may call them. */
const DEV_ACTIONS = {
  'empty-wallet': emptyWallet,
  'forget-entry': clearEntryCookie,
  member: makeMember,
  'case-announced': announceCase,
  conversations: writeConversations,
  photos: storePhotos,
  'receive-mail': receiveDevMail,
}
export async function runDevAction(c: Context<AppEnv>, action: keyof typeof DEV_ACTIONS): Promise<Response> {
  return isAllowedOrigin('same-origin', c.req.raw, c.get('origin'))
    ? DEV_ACTIONS[action](c)
    : c.json('not from here', 403)
}

/** By their names below `/_dev/`. */
export const DEV_FILES = {
  mail: async (c: Context<AppEnv>) => c.html(page(await listDevMail(c.env, {}))),
  'mail.json': async (c: Context<AppEnv>) => {
    const to = c.req.query('to')
    return c.json(await listDevMail(c.env, to ? { to } : {}))
  },
  'state.json': async (c: Context<AppEnv>) => c.json({ build_id, ...(await devState(c.env)) }),
}
