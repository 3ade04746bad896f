// The member's sessions, most recently used first. Ending one logs that device out and closes its live connection.
import { Form, useNavigation } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import type { Device } from '#src/contract/sessions.ts'
import { deviceName, isHandheld } from '#src/domain/device-name.ts'
import type { Translate } from '#src/i18n/translate.ts'
import { LocalTime } from '#src/parts/LocalTime.tsx'
import { Sentence, slots } from '#src/parts/Sentence.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import type { AccountAnswer } from './account-action.ts'
import css from './page.module.css'
import { Outcome, Section } from './Section.tsx'

type Props = { devices: readonly Device[]; answer: AccountAnswer | undefined }

export function DevicesSection({ devices, answer }: Props) {
  const t = useTranslate()
  const pending = usePending()
  const done = { 'end-session': t('devices.ended'), 'end-other-sessions': t('devices.others_ended') }
  return (
    <Section id="devices" heading={t('devices.heading')} lead={t('devices.lead')}>
      <Outcome answer={answer} done={answer && done[answer.intent as keyof typeof done]} />
      <ul className={css.rows}>
        {devices
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map((device) => (
            <DeviceRow key={device.id} device={device} pending={pending} />
          ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button
            type="submit"
            variant="secondary"
            loading={pending === 'end-other-sessions'}
            loadingText={t('common.loading')}
          >
            {t('devices.log_out_others')}
          </Button>
        </Form>
      )}
    </Section>
  )
}

function DeviceRow({ device, pending }: { device: Device; pending: string | null }) {
  const t = useTranslate()
  const { id, current, seen_at, started_at } = device
  const name = nameOf(t, device)
  return (
    <li>
      <Icon name={isHandheld(device.device) ? 'device-mobile' : 'desktop'} />
      <div>
        <p>
          <strong>{name}</strong> {current && <Tag tone="positive">{t('devices.current')}</Tag>}
        </p>
        <small>
          {!current && (
            <>
              <Sentence
                text={t('devices.seen', slots('when'))}
                when={<LocalTime iso={seen_at} as="since" />}
              />
              {', '}
            </>
          )}
          <Sentence
            text={t('devices.since', slots('date'))}
            date={<LocalTime iso={started_at} as="date" />}
          />
        </small>
      </div>
      {!current && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="ghost"
            size="small"
            aria-label={t('devices.log_out_named', { device: name })}
            loading={pending === id}
            loadingText={t('common.loading')}
          >
            {t('devices.log_out')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function nameOf(t: Translate, { device }: Device): string {
  const { browser, system } = deviceName(device)
  if (browser && system) return t('devices.name', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}

/** What the member is asked to confirm: the id of one device, or the intent that ends all of them. */
function usePending(): string | null {
  const submitted = useNavigation().formData
  return submitted ? String(submitted.get('id') ?? submitted.get('intent')) : null
}
