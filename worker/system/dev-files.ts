// Local seams (design section 14), compiled out of what is deployed: the mail outbox and the state of the store.
import build_id from 'virtual:build-id'
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'
import { escapeHtml } from '../escape.ts'
import { listDevMail } from '../outbound/dev-outbox.ts'
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

/** By their names below `/_dev/`. */
export const DEV_FILES = {
  mail: async (c: Context<AppEnv>) => c.html(page(await listDevMail(c.env, {}))),
  'mail.json': async (c: Context<AppEnv>) => {
    const to = c.req.query('to')
    return c.json(await listDevMail(c.env, to ? { to } : {}))
  },
  'state.json': async (c: Context<AppEnv>) => c.json({ build_id, ...(await devState(c.env)) }),
}
