// The site map of the console. To add a page:
//
// 1. A line in `PAGES`: its path, the rights of which one is enough, the key of its title, its icon, its keys (`g` and a letter), its
//    module. A page of a pool is at `/:pool/<path>`; with `is_global` it is at `/<path>` and sees no pool. The navigation, the command menu
//    and the keyboard help are made of this table, and show a page only to operators with a right to it.
// 2. `console/pages/<name>/page.tsx`, which exports `Page`, and `loader` where it reads something: `async ({ api, url, params, signal }:
//    PageArgs) => …`, read by `usePageData<typeof loader>()` (page.ts). `api` is the client of the operators' contract, for the pool of the page.
//    `shouldRevalidate` is React Router's. A part of a page with a URL of its own is in `children` of its line, rendered by `<Outlet />`.
// 3. Its messages: a file in `console/messages/en/`, listed in its index.ts. Texts are said by `t('section.key')` of `#console/texts.ts`; a
//    test checks that every key is used.
// 4. Parts are in `console/parts/` (Page, Toolbar, Section, SplitView, Table, Button, Field, Select, Dialog, Menu, Badge, Banner, Clock,
//    EmptyState, CopyButton, KeyHint). What changes something goes through `useAction`, which runs once at a time and says refusals;
//    afterwards `useRevalidator().revalidate()` loads the page again. Keys of a page: `useCommands([{ id, label, keys, section: 'here', run }])`.
//
// A session that ends is renewed in a dialog over the page, and the call is repeated: a page does nothing for it.
import type { PageEntry } from './page.ts'

export const PAGES: readonly PageEntry[] = [
  {
    path: 'cases',
    rights: ['support', 'moderate'],
    title: 'cases.title',
    icon: 'flag',
    keys: 'g c',
    load: () => import('./pages/cases/page.tsx'),
    children: [{ path: ':receipt', load: () => import('./pages/cases/case/page.tsx') }],
  },
  {
    path: 'desk',
    rights: ['answer'],
    title: 'desk.title',
    icon: 'chats-circle',
    keys: 'g d',
    load: () => import('./pages/answer-desk/page.tsx'),
    children: [{ path: ':conversation', load: () => import('./pages/answer-desk/conversation/page.tsx') }],
  },
  {
    path: 'members',
    rights: ['support', 'moderate'],
    title: 'members.title',
    icon: 'user',
    keys: 'g m',
    load: () => import('./pages/members/page.tsx'),
    children: [{ path: ':member', load: () => import('./pages/members/member/page.tsx') }],
  },
  {
    path: 'payments',
    rights: ['finance'],
    title: 'payments.title',
    icon: 'wallet',
    keys: 'g f',
    load: () => import('./pages/payments/page.tsx'),
    children: [{ path: ':member', load: () => import('./pages/payments/member/page.tsx') }],
  },
  {
    path: 'photos',
    rights: ['moderate'],
    title: 'photos.title',
    icon: 'images',
    keys: 'g p',
    load: () => import('./pages/photos/page.tsx'),
  },
  {
    path: 'verifications',
    rights: ['moderate'],
    title: 'verifications.title',
    icon: 'user-circle',
    keys: 'g v',
    load: () => import('./pages/verifications/page.tsx'),
  },
  {
    path: 'operators',
    rights: ['owner'],
    title: 'operators.title',
    icon: 'users-three',
    keys: 'g o',
    is_global: true,
    load: () => import('./pages/operators/page.tsx'),
  },
  {
    path: 'audit',
    rights: ['owner'],
    title: 'audit.title',
    icon: 'shield-check',
    keys: 'g u',
    is_global: true,
    load: () => import('./pages/audit/page.tsx'),
  },
  {
    path: 'account',
    rights: 'any',
    title: 'account.title',
    icon: 'key',
    keys: 'g i',
    is_global: true,
    load: () => import('./pages/account/page.tsx'),
  },
]
