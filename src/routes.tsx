// The site map: the specification's table of routes (section 2), as code. Where a page is, who may see it, how it is framed.
// Data alone, so that the edge can read it without loading a page; src/router.tsx makes the router's routes of it.
import { needsImprint } from './domain/imprint.ts'
import { LANDERS, type Lander, PROFILE_LANDERS, type ProfileLander } from './domain/landers.ts'
import type { MessageKey } from './i18n/translate.ts'
import { MONEY_PAGES } from './money-routes.ts'
import { alias, type PageRoute, page } from './page.ts'
import type { LegalPage } from './parts/legal/legal-text.ts'

const home = page(
  '/',
  'index',
  {
    access: 'optional',
    layout: 'default',
    cached: true,
    title: 'home.title',
    description: 'home.description',
  },
  'pages/home',
)
const members = page(
  '/members',
  'members',
  {
    access: 'optional',
    layout: 'default',
    shape: 'cards',
    worded: true,
    title: 'members.title',
    late: ['ExactAge', 'GoOn', 'Instead', 'SearchTools'].map((part) => `src/pages/members/${part}.tsx`),
  },
  'pages/members',
)
const member = page(
  '/members/:memberId',
  'members-memberId',
  { access: 'optional', layout: 'default', inner: true, shape: 'profile', title: 'member.title' },
  'pages/member',
)
/** Modules that the signup pages render for members: the flow, and the steps that may come first. */
const SIGNUP_STEPS = [
  'src/pages/signup/SignupFlow.tsx',
  ...['Push', 'Photo', 'Location', 'Personal', 'About', 'Activation', 'Completion'].map(
    (step) => `src/pages/signup/steps/${step}Step.tsx`,
  ),
]
/** A page whose text is in public/texts/legal. */
const legal = (name: LegalPage, title: MessageKey, description: MessageKey) =>
  page(
    `/pages/${name}`,
    `pages-${name}`,
    { access: 'public', layout: 'default', cached: true, worded: true, title, description },
    'pages/legal',
  )

/** The pipeline redirects a lander without slug to the slug of the site and the visitor's language (design section 8). */
const lander = (name: Lander) =>
  page(
    `/landers/${name}/:slug?`,
    `landers-${name}-slug`,
    {
      access: 'public',
      layout: 'lander',
      cached: true,
      varies_by_country: name === 'maplanding',
      title: `lander.${name}.headline`,
      description: `lander.${name}.description`,
    },
    `landers/${name}`,
  )
const profileLander = (path: string, name: 'landing' | ProfileLander) =>
  page(
    `/members/:memberId/${path}`,
    `members-memberId-${name}${path.endsWith('?') ? '-slug' : ''}`,
    {
      access: 'public',
      layout: 'lander',
      cached: true,
      title: name === 'landing' ? 'lander.profile.title' : `lander.profile.${name}_headline`,
      description: name === 'landing' ? 'lander.profile.description' : `lander.profile.${name}_description`,
    },
    `landers/${name}`,
  )

export const PAGES: readonly PageRoute[] = [
  home,
  page(
    '/login',
    'login',
    {
      access: 'public',
      layout: 'empty',
      cached: true,
      title: 'login.title',
      description: 'login.description',
    },
    'pages/login',
  ),
  page(
    '/signup',
    'signup',
    {
      access: 'public',
      layout: 'empty',
      cached: true,
      title: 'signup.title',
      description: 'signup.description',
      inside: SIGNUP_STEPS,
    },
    'pages/signup',
  ),
  page(
    '/pages/faq',
    'pages-faq',
    {
      access: 'public',
      layout: 'default',
      cached: true,
      worded: true,
      query: ['q'],
      title: 'faq.title',
      description: 'faq.description',
    },
    'pages/faq',
  ),
  page(
    '/pages/service',
    'pages-service',
    {
      access: 'public',
      layout: 'default',
      cached: true,
      query: ['category', 'about'],
      title: 'service.title',
      description: 'service.description',
    },
    'pages/service',
  ),
  page(
    '/pages/ban',
    'pages-ban',
    {
      access: 'public',
      layout: 'default',
      cached: true,
      worded: true,
      query: ['key'],
      title: 'ban.title',
      description: 'ban.description',
    },
    'pages/ban',
  ),
  legal('terms', 'legal.terms.title', 'legal.terms.description'),
  legal('privacy', 'legal.privacy.title', 'legal.privacy.description'),
  legal('cookies', 'legal.cookies.title', 'legal.cookies.description'),
  legal('return-policy', 'legal.return_policy.title', 'legal.return_policy.description'),
  page(
    '/pages/imprint',
    'pages-imprint',
    {
      access: 'public',
      layout: 'default',
      cached: true,
      title: 'imprint.title',
      description: 'imprint.description',
      isOffered: needsImprint,
    },
    'pages/imprint',
  ),
  members,
  alias('/search', members),
  member,
  alias('/likes/m/:memberId', member),
  page(
    '/members/:memberId/chat',
    'members-memberId-chat',
    { access: 'member', layout: 'chat', shape: 'conversation', title: 'chat.title' },
    'pages/member-chat',
  ),
  page(
    '/chats',
    'chats',
    { access: 'member', layout: 'chat', shape: 'list', title: 'chats.title' },
    'pages/chats',
  ),
  page(
    '/chats/:chatId',
    'chats-chatId',
    { access: 'member', layout: 'chat', shape: 'conversation', title: 'chat.title' },
    'pages/chat',
  ),
  page(
    '/likes',
    'likes',
    { access: 'member', layout: 'default', shape: 'cards', title: 'likes.title' },
    'pages/likes',
  ),
  page(
    '/likes/:type',
    'likes-type',
    { access: 'member', layout: 'default', shape: 'cards', title: 'likes.title' },
    'pages/likes',
  ),
  ...MONEY_PAGES,
  page(
    '/profile',
    'profile',
    { access: 'member', layout: 'default', shape: 'list', title: 'own_profile.title' },
    'pages/profile',
  ),
  page(
    '/match-finder',
    'match-finder',
    { access: 'member', layout: 'default', inner: true, shape: 'profile', title: 'finder.title' },
    'pages/match-finder',
  ),
  page(
    '/signup-matches',
    'signup-matches',
    { access: 'member', layout: 'default', shape: 'cards', title: 'matches.title' },
    'pages/signup-matches',
  ),
  page(
    '/saved-searches',
    'saved-searches',
    { access: 'member', layout: 'default', shape: 'list', title: 'saved_searches.title' },
    'pages/saved-searches',
  ),
  page(
    '/notifications',
    'notifications',
    { access: 'member', layout: 'default', title: 'notifications.title' },
    'pages/notifications',
  ),
  page(
    '/account',
    'account',
    { access: 'member', layout: 'default', inner: true, title: 'account.title' },
    'pages/account',
  ),
  page(
    '/activate/done',
    'activate-done',
    { access: 'public', layout: 'empty', title: 'activate.done.title', acts: ['token'] },
    'pages/activate-done',
  ),
  page(
    '/activate/error',
    'activate-error',
    { access: 'public', layout: 'empty', title: 'activate.error.title' },
    'pages/activate-error',
  ),
  page(
    '/reset-password',
    'reset-password',
    { access: 'public', layout: 'empty', title: 'reset.title', description: 'reset.description' },
    'pages/reset-password',
  ),
  page(
    '/reset-password/do',
    'reset-password-do',
    { access: 'public', layout: 'empty', title: 'reset.do_title' },
    'pages/reset-password-do',
  ),
  page(
    '/mail-change/do',
    'mail-change-do',
    { access: 'public', layout: 'empty', title: 'mail_change.title' },
    'pages/mail-change-do',
  ),
  page(
    '/complete-signup',
    'complete-signup',
    { access: 'member', layout: 'empty', title: 'complete.title' },
    'pages/complete-signup',
  ),
  page(
    '/account/delete',
    'account-delete',
    { access: 'member', layout: 'default', inner: true, title: 'deletion.title' },
    'pages/account-delete',
  ),
  page(
    '/complaints',
    'complaints',
    { access: 'member', layout: 'default', inner: true, shape: 'list', title: 'cases.title' },
    'pages/complaints',
  ),
  page(
    '/account-deleted',
    'account-deleted',
    { access: 'optional', layout: 'empty', title: 'deletion.done_title' },
    'pages/account-deleted',
  ),
  ...LANDERS.map(lander),
  profileLander('landing', 'landing'),
  ...PROFILE_LANDERS.map((name) => profileLander(`${name}/:slug?`, name)),
  page(
    '/members/:memberId/signup',
    'members-memberId-signup',
    { access: 'public', layout: 'empty', cached: true, title: 'lander.join_profile', inside: SIGNUP_STEPS },
    'pages/signup',
  ),
  ...(__SEAMS__
    ? ['', '/dialogs', '/top-nav', '/activate-reminder'].map((path) =>
        page(
          `/_dev${path}`,
          `dev${path.replace('/', '-')}`,
          { access: 'public', layout: 'empty', title: 'dev.title' },
          `pages/dev${path}`,
        ),
      )
    : []),
]
