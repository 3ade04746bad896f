// Asks a new member whom they look for, before the first results (docs/decisions/search.md). The answer counts as a search
// by hand, so a plain form submits it, and the server stores it.
import { Form, Link } from 'react-router'
import { useApp } from '#src/app-context.tsx'
import { MAX_AGE_YEARS, MIN_AGE_YEARS } from '#src/domain/constants.ts'
import { searchPath } from '#src/parts/search/search-address.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonProps } from '#src/ui/button-props.ts'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import css from './GenderFilter.module.css'
import type { Search } from './search.ts'

const GENDERS = ['female', 'male', 'everyone'] as const

/** Only genders that the site allows; the server's default is preselected. */
export function Whom({ search: { filters, regions } }: { search: Search }) {
  const { t, settings } = useApp()
  const asks = (field: string) => settings.search_fields.includes(field)
  const age = { type: 'number', min: MIN_AGE_YEARS, max: MAX_AGE_YEARS, inputMode: 'numeric' } as const
  return (
    <Card className={css.root} padding="large">
      <h1>{t('members.whom.title')}</h1>
      <p>{t('members.whom.lead')}</p>
      <Form method="get" action={paths.members}>
        {asks('gender') ? (
          <Segmented
            legend={t('members.whom.gender')}
            name="gender"
            options={GENDERS.map((gender) => ({
              value: gender === 'everyone' ? '' : gender,
              label: t(`gender.${gender}`),
            }))}
            defaultValue={filters.gender ?? ''}
          />
        ) : (
          <input type="hidden" name="gender" value={filters.gender ?? ''} />
        )}
        {asks('age') && (
          <div data-part="ages">
            <Field label={t('members.range.youngest')}>
              <TextInput
                {...age}
                name="min_age"
                defaultValue={filters.min_age ?? ''}
                placeholder={`${MIN_AGE_YEARS}`}
              />
            </Field>
            <Field label={t('members.range.oldest')}>
              <TextInput
                {...age}
                name="max_age"
                defaultValue={filters.max_age ?? ''}
                placeholder={`${MAX_AGE_YEARS}`}
              />
            </Field>
          </div>
        )}
        {filters.country && <input type="hidden" name="country" value={filters.country} />}
        {asks('countryregion') && regions.length > 0 && (
          <Field label={t('members.filters.region')}>
            <Select name="countryregion" defaultValue="0">
              <option value="0">{t('members.filters.all_regions')}</option>
              {regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" size="large" block>
          {t('members.filters.apply')}
        </Button>
        <Link to={searchPath(filters)} {...buttonProps({ variant: 'ghost', block: true })}>
          {t('members.whom.skip')}
        </Link>
      </Form>
    </Card>
  )
}
