// The ways that a member goes most, and what each shows of where it leads before anything has come.
import type { Locator } from '@playwright/test'
import type { Visitor } from './fixtures.ts'

/** A link of the navigation. */
export const tab = ({ page, t }: Visitor, name: 'nav.search' | 'nav.likes' | 'nav.chats') =>
  page.getByRole('navigation', { name: t('nav.label') }).getByRole('link', { name: new RegExp(t(name)) })

/** From the members on; one after the other. `change`: a selector of what can be seen at once. */
export const waysOf = (visitor: Visitor): { name: string; link: () => Locator; change: string }[] => [
  {
    name: 'the tab marks',
    link: () => tab(visitor, 'nav.likes'),
    change: 'a[href="/likes"][aria-current=page]',
  },
  {
    name: 'the search takes shape',
    link: () => tab(visitor, 'nav.search'),
    change: '[data-shape=cards][data-over=page]',
  },
  {
    name: 'a profile takes shape',
    link: () => visitor.page.getByRole('article').first().getByRole('link').first(),
    change: '[data-shape=profile]',
  },
]
