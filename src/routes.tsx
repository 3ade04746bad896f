// The site map: the specification's table of routes (section 2), as code. Plain data, so that the worker reads it without
// loading a page; src/router.tsx makes the router's routes of it, src/page.ts says what each option means. Access: `public`
// anybody; `optional` anybody too, and the page shows members more; `member` members, others go to the login; `{ operator: right }` operators
// with it, a 404 for others.
import { needsImprint } from './domain/imprint.ts'
import { LANDERS, PROFILE_LANDERS } from './domain/landers.ts'
import { type PageRoute, page } from './page.ts'

/** Modules that the signup pages render for members: the flow, and the steps that may come first. */
const SIGNUP_STEPS = [
  'src/pages/signup/SignupFlow.tsx',
  ...['Push', 'Photo', 'Location', 'Personal', 'About', 'Activation', 'Completion'].map(
    (step) => `src/pages/signup/steps/${step}Step.tsx`,
  ),
]
/** The match finder, which is also what `/` is for members. */
const DISCOVER = 'src/parts/match-finder/Discover.tsx'
/** Modules of the search page that hydrate late. */
const SEARCH_PARTS = ['FilterBar', 'Fictional', 'GoOn', 'Instead', 'SearchTools'].map(
  (part) => `src/pages/members/${part}.tsx`,
)

// biome-ignore format: a table with one line for each page
const PAGE_TABLE: readonly PageRoute[][] = [
  //   path                                  access       layout     module                     title, options
  page('/',                                  'optional',  'default', 'pages/home',              'home.title',
    { cached: true, description: 'home.description', member_modules: [DISCOVER], member_title: 'finder.title',
      member_shape: 'deck' }),
  page('/login',                             'public',    'empty',   'pages/login',             'login.title',
    { cached: true, description: 'login.description' }),
  page('/signup',                            'public',    'empty',   'pages/signup',            'signup.title',
    { cached: true, description: 'signup.description', member_modules: SIGNUP_STEPS, has_steps: true }),
  page('/pages/faq',                         'public',    'default', 'pages/faq',               'faq.title',
    { cached: true, description: 'faq.description', reloads_texts: true, query: ['q'] }),
  page('/pages/service',                     'public',    'default', 'pages/service',           'service.title',
    { cached: true, description: 'service.description', query: ['category', 'about', 'key'] }),
  page('/pages/ban',                         'public',    'default', 'pages/ban',               'ban.title',
    { cached: true, description: 'ban.description', reloads_texts: true, query: ['key'] }),
  page('/pages/terms',                       'public',    'default', 'pages/legal',             'legal.terms.title',
    { cached: true, description: 'legal.terms.description', reloads_texts: true }),
  page('/pages/privacy',                     'public',    'default', 'pages/legal',             'legal.privacy.title',
    { cached: true, description: 'legal.privacy.description', reloads_texts: true }),
  page('/pages/cookies',                     'public',    'default', 'pages/legal',             'legal.cookies.title',
    { cached: true, description: 'legal.cookies.description', reloads_texts: true }),
  page('/pages/return-policy',               'public',    'default', 'pages/legal',             'legal.return_policy.title',
    { cached: true, description: 'legal.return_policy.description', reloads_texts: true }),
  page('/pages/imprint',                     'public',    'default', 'pages/imprint',           'imprint.title',
    { cached: true, description: 'imprint.description', isOffered: needsImprint }),

  page('/members',                           'optional',  'default', 'pages/members',           'members.title',
    { reloads_texts: true, shape: 'cards', late_modules: SEARCH_PARTS, alias: '/search' }),
  // Members see active profiles of their pool without a block either way; visitors fictional ones and members who opted in and are not
  // hidden by an operator; all else is a 404.
  page('/members/:memberId',                 'optional',  'default', 'pages/member',            'member.title',
    { has_back_arrow: true, shape: 'profile', alias: '/likes/m/:memberId' }),
  page('/members/:memberId/chat',            'member',    'chat',    'pages/member-chat',       'chat.title', { shape: 'conversation' }),
  page('/members/:memberId/signup',          'public',    'empty',   'pages/signup',            'lander.join_profile',
    { cached: true, member_modules: SIGNUP_STEPS, has_steps: true }),
  page('/chats',                             'member',    'chat',    'pages/chats',             'chats.title', { shape: 'list' }),
  page('/chats/:chatId',                     'member',    'chat',    'pages/chat',              'chat.title', { shape: 'conversation' }),

  page('/likes',                             'member',    'default', 'pages/likes',             'likes.title', { shape: 'cards' }),
  page('/likes/:type',                       'member',    'default', 'pages/likes',             'likes.title', { shape: 'cards' }),

  page('/credits',                           'member',    'default', 'pages/credits',           'credits.title', { shape: 'list' }),
  page('/credits/repeat-order',              'member',    'default', 'pages/repeat-order',      'buy.again_title', { has_back_arrow: true }),
  page('/credits/:creditId/:paymentMethod?', 'member',    'default', 'pages/order',             'buy.title', { has_back_arrow: true }),
  page('/transactions/:transactionId',       'member',    'default', 'pages/transaction',       'receipt.title', { has_back_arrow: true }),
  page('/premium',                           'member',    'default', 'pages/premium',           'premium.title', { has_back_arrow: true }),
  page('/premium/cancel',                    'optional',  'default', 'pages/premium-cancel',    'premium.request.title'),
  page('/pricing',                           'member',    'default', 'pages/pricing',           'pricing.title'),

  page('/profile',                           'member',    'default', 'pages/profile',           'own_profile.title', { shape: 'list' }),
  // Members' / too, with the deck's other queries and its forms without scripts.
  page('/match-finder',                      'member',    'default', 'pages/match-finder',      'finder.title',    { shape: 'deck' }),
  page('/signup-matches',                    'member',    'default', 'pages/signup-matches',    'matches.title', { shape: 'cards' }),
  page('/saved-searches',                    'member',    'default', 'pages/saved-searches',    'saved_searches.title', { shape: 'list' }),
  page('/notifications',                     'member',    'default', 'pages/notifications',     'notifications.title'),
  page('/account',                           'member',    'default', 'pages/account',           'account.title', { has_back_arrow: true }),

  page('/activate/done',                     'public',    'empty',   'pages/activate-done',     'activate.done.title', { action_params: ['token'] }),
  page('/activate/error',                    'public',    'empty',   'pages/activate-error',    'activate.error.title'),
  page('/reset-password',                    'public',    'empty',   'pages/reset-password',    'reset.title',
    { description: 'reset.description' }),
  page('/reset-password/do',                 'public',    'empty',   'pages/reset-password-do', 'reset.do_title'),
  page('/mail-change/do',                    'public',    'empty',   'pages/mail-change-do',    'mail_change.title'),
  page('/complete-signup',                   'member',    'empty',   'pages/complete-signup',   'complete.title'),
  page('/account/data',                      'public',    'empty',   'pages/account-data',      'account.data.heading'),
  page('/account/delete',                    'member',    'default', 'pages/account-delete',    'deletion.title', { has_back_arrow: true }),
  page('/complaints',                        'member',    'default', 'pages/complaints',        'cases.title',
    { has_back_arrow: true, shape: 'list' }),
  page('/account-deleted',                   'optional',  'empty',   'pages/account-deleted',   'deletion.done_title'),
]

/** The pipeline redirects a lander without slug to the slug of the site and the visitor's language (design section 8). */
const landers = LANDERS.flatMap((name) =>
  page(`/landers/${name}/:slug?`, 'public', 'lander', `landers/${name}`, `lander.${name}.headline`, {
    cached: true,
    varies_by_country: name === 'maplanding',
    description: `lander.${name}.description`,
  }),
)

const profileLanders = [
  page('/members/:memberId/landing', 'public', 'lander', 'landers/landing', 'lander.profile.title', {
    cached: true,
    description: 'lander.profile.description',
  }),
  ...PROFILE_LANDERS.map((name) =>
    page(
      `/members/:memberId/${name}/:slug?`,
      'public',
      'lander',
      `landers/${name}`,
      `lander.profile.${name}_headline`,
      { cached: true, description: `lander.profile.${name}_description` },
    ),
  ),
].flat()

const developmentPages = __SEAMS__
  ? ['', '/dialogs', '/top-nav', '/activate-reminder'].flatMap((path) =>
      page(`/_dev${path}`, 'public', 'empty', `pages/dev${path}`, 'dev.title'),
    )
  : []

export const PAGES: readonly PageRoute[] = [
  ...PAGE_TABLE.flat(),
  ...landers,
  ...profileLanders,
  ...developmentPages,
]
