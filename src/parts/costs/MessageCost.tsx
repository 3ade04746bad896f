// The price of a message in money, wherever a member is about to write one (specification section 5). Renders nothing where
// messages are free, or the site has no price for the country.
import { useApp, useUser } from '#src/app-context.tsx'
import { findMessageCost } from '#src/domain/message-costs.ts'
import { useFormat } from '#src/parts/use-clock.ts'
import { Icon } from '#src/ui/Icon.tsx'
import css from './MessageCost.module.css'

/** The lowest price of a message as currency, such as € 0,20; null where there is none. */
export function useMessageCost(): string | null {
  const { settings } = useApp()
  const format = useFormat()
  const country = useUser()?.profile.country ?? null
  if (settings.message_cost === 0) return null
  const cost = findMessageCost(settings.minimum_message_costs, country, settings.geoip_country)
  return cost && format.money(cost)
}

/** The same as a line of its own. */
export function MessageCost() {
  const { t } = useApp()
  const money = useMessageCost()
  if (money === null) return null
  return (
    <p className={css.root}>
      <Icon name="coins" />
      <span>{t('costs.message', { money })}</span>
    </p>
  )
}
