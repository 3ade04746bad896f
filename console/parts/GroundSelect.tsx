import { BAN_REASONS, type BanReason } from '#src/domain/ban-reasons.ts'
import { t } from '../texts.ts'
import { Select } from './Select.tsx'

/** The rule that was broken. */
export const GroundSelect = ({
  ground,
  onChange,
}: {
  ground: BanReason
  onChange(ground: BanReason): void
}) => (
  <Select
    label={t('cases.decide.ground')}
    value={ground}
    choices={BAN_REASONS.map((one) => ({ value: one, label: t(`cases.grounds.${one}`) }))}
    onChange={onChange}
  />
)
