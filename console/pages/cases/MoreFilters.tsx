import { type FormEvent, useId, useState } from 'react'
import { useApp, useSession } from '#console/app.tsx'
import { Button } from '#console/parts/Button.tsx'
import { Dialog } from '#console/parts/Dialog.tsx'
import { TextField } from '#console/parts/Field.tsx'
import { Select } from '#console/parts/Select.tsx'
import { languageName, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import { LOCALES } from '#src/domain/constants.ts'
import css from './FilterBar.module.css'
import type { Filters } from './filters.ts'

/**
 * Language, site and sender. An address is looked up, and the page's address gets the member or case that it belongs to, because addresses
 * of pages are kept in histories and logs.
 */
export function MoreFilters({
  pool,
  filters,
  onClose,
  onChange,
}: {
  pool: string
  filters: Filters
  onClose(): void
  onChange(filters: Filters): void
}) {
  const { api } = useApp()
  const form = useId()
  const sites = useSession().pools.find(({ id }) => id === pool)?.sites ?? []
  const [chosen, setChosen] = useState(filters)
  const [sender, setSender] = useState(filters.sender ?? '')
  const [is_unknown, setUnknown] = useState(false)

  const apply = useAction(
    async () => {
      const typed = sender.trim()
      const found = typed.includes('@')
        ? await api.of(pool).cases.findSender({ email: typed })
        : typed || null
      if (typed && found === null) setUnknown(true)
      else onChange({ ...chosen, sender: found })
    },
    ({ code }) => {
      setUnknown(code === 'invalid')
      return code === 'invalid'
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    void apply.run()
  }
  return (
    <Dialog
      is_open
      onClose={onClose}
      title={t('cases.filters.more')}
      actions={
        <>
          <Button onClick={() => onChange({ ...filters, locale: null, site: null, sender: null })}>
            {t('cases.filters.without')}
          </Button>
          <Button kind="primary" type="submit" form={form} is_busy={apply.is_busy}>
            {t('cases.filters.apply')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <TextField
          label={t('cases.filters.sender')}
          hint={t('cases.filters.sender_hint')}
          error={is_unknown ? t('cases.filters.sender_unknown') : null}
          value={sender}
          maxLength={255}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setUnknown(false)
            setSender(event.target.value)
          }}
        />
        <Select
          label={t('cases.filters.language')}
          value={chosen.locale ?? ''}
          choices={[
            { value: '', label: t('cases.filters.every_language') },
            ...LOCALES.map((locale) => ({ value: locale, label: languageName(locale) })),
          ]}
          onChange={(locale) => setChosen({ ...chosen, locale: locale || null })}
        />
        <Select
          label={t('cases.filters.site')}
          value={chosen.site ?? ''}
          choices={[
            { value: '', label: t('cases.filters.every_site') },
            ...sites.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(site) => setChosen({ ...chosen, site: site || null })}
        />
      </form>
    </Dialog>
  )
}
