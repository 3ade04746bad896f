import { useSession } from '#console/app.tsx'
import { Select } from '#console/parts/Select.tsx'
import { t } from '#console/texts.ts'
import type { Operator } from '#src/contract/operator/operators.ts'
import { RIGHTS, type Right } from '#src/domain/rights.ts'
import css from './page.module.css'

export type PoolRights = Operator['rights']

const EVERY = '*'

/** Rights at every pool or at one: what an invitation and a change of rights are about. */
export function RightsFields({
  rights,
  onChange,
}: {
  rights: PoolRights
  onChange(rights: PoolRights): void
}) {
  const { pools } = useSession()
  return rights.map((one, at) => {
    const change = (changed: Partial<PoolRights[number]>) =>
      onChange(rights.map((other, place) => (place === at ? { ...other, ...changed } : other)))
    const toggle = (right: Right, is_given: boolean) =>
      change({ rights: is_given ? [...one.rights, right] : one.rights.filter((other) => other !== right) })
    return (
      <div key={one.pool ?? EVERY} className={css.form}>
        <Select
          label={t('operators.where')}
          value={one.pool ?? EVERY}
          choices={[
            { value: EVERY, label: t('rights.every_pool') },
            ...pools
              .filter(({ id }) => id === one.pool || !rights.some(({ pool }) => pool === id))
              .map(({ id }) => ({ value: id, label: id })),
          ]}
          onChange={(pool) => change({ pool: pool === EVERY ? null : pool })}
        />
        <fieldset className={css.choices}>
          <legend>{t('operators.what')}</legend>
          {RIGHTS.map((right) => (
            <label key={right}>
              <input
                type="checkbox"
                checked={one.rights.includes(right)}
                onChange={(event) => toggle(right, event.target.checked)}
              />
              <span>
                {t(`rights.${right}`)}
                <small>{t(`rights.${right}_text`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    )
  })
}

export const isSomeRight = (rights: PoolRights) => rights.some(({ rights }) => rights.length > 0)
/** Without pools that have none. */
export const givenRights = (rights: PoolRights) => rights.filter(({ rights }) => rights.length > 0)
