import { ChoiceDialog } from '#console/parts/ChoiceDialog.tsx'
import { t } from '#console/texts.ts'
import { BAN_REASONS, type BanReason } from '#src/domain/ban-reasons.ts'

/** The rules a photo may break. */
export const RefuseDialog = ({
  name,
  ...rest
}: {
  is_open: boolean
  name: string
  onClose(): void
  onChoose(ground: BanReason): void
}) => (
  <ChoiceDialog
    {...rest}
    title={t('photos.refuse_title', { name })}
    text={t('photos.refuse_text', { name })}
    choices={BAN_REASONS}
    labelOf={(ground) => t(`cases.grounds.${ground}`)}
  />
)
