// The most frequent navigations of a member, and what each shows of its target before the response arrives.
import type { Locator } from '@playwright/test'
import type { Visitor } from './fixtures.ts'

/** A link of the navigation bar. */
export const tab = ({ page, t }: Visitor, name: 'finder.title' | 'nav.search' | 'nav.likes' | 'nav.chats') =>
  page.getByRole('navigation', { name: t('nav.label') }).getByRole('link', { name: new RegExp(t(name)) })

/** From the search, one after the other. `change`: a selector of what is visible at once. */
export const navigationsOf = (visitor: Visitor): { name: string; link: () => Locator; change: string }[] => [
  {
    name: 'the tab is marked',
    link: () => tab(visitor, 'nav.likes'),
    change: 'a[href="/likes"][aria-current=page]',
  },
  {
    name: 'the placeholder of the search',
    link: () => tab(visitor, 'nav.search'),
    change: '[data-shape=cards][data-over=page]',
  },
  {
    name: 'the placeholder of a profile',
    link: () => visitor.page.getByRole('article').first().getByRole('link').first(),
    change: '[data-shape=profile]',
  },
]
