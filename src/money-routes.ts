// The part of the site map (routes.tsx) about credits: offers, orders, receipts, premium.
import { type PageRoute, page } from './page.ts'

export const MONEY_PAGES: readonly PageRoute[] = [
  page(
    '/credits',
    'credits',
    { access: 'member', layout: 'default', shape: 'list', title: 'credits.title' },
    'pages/credits',
  ),
  page(
    '/credits/repeat-order',
    'credits-repeat-order',
    { access: 'member', layout: 'default', inner: true, title: 'buy.again_title' },
    'pages/repeat-order',
  ),
  page(
    '/credits/:creditId/:paymentMethod?',
    'credits-creditId-paymentMethod',
    { access: 'member', layout: 'default', inner: true, title: 'buy.title' },
    'pages/order',
  ),
  page(
    '/transactions/:transactionId',
    'transactions-transactionId',
    { access: 'member', layout: 'default', inner: true, title: 'receipt.title' },
    'pages/transaction',
  ),
  page(
    '/premium',
    'premium',
    { access: 'member', layout: 'default', inner: true, title: 'premium.title' },
    'pages/premium',
  ),
  page(
    '/premium/cancel',
    'premium-cancel',
    { access: 'optional', layout: 'default', title: 'premium.request.title' },
    'pages/premium-cancel',
  ),
  page(
    '/pricing',
    'pricing',
    { access: 'member', layout: 'default', title: 'pricing.title' },
    'pages/pricing',
  ),
]
