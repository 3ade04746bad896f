// Links to the data export and to account deletion.
import { Link } from 'react-router'
import { useTranslate } from '#src/app-context.tsx'
import { paths } from '#src/paths.ts'
import { buttonProps } from '#src/ui/button-props.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Section } from './Section.tsx'

export function DataSection() {
  const t = useTranslate()
  return (
    <Section id="data" heading={t('account.data.heading')} lead={t('account.data.lead')}>
      <div data-part="actions">
        <LinkButton variant="secondary" icon="eye" href={paths.readExport}>
          {t('account.data.read')}
        </LinkButton>
        <LinkButton variant="secondary" icon="download-simple" href={paths.export} download>
          {t('account.data.download')}
        </LinkButton>
        <Link to={paths.accountDelete} {...buttonProps({ variant: 'ghost' })} data-part="delete">
          {t('account.data.delete')}
        </Link>
      </div>
    </Section>
  )
}
