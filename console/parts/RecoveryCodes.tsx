import { useSession } from '../app.tsx'
import { t } from '../texts.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { download } from './download.ts'
import css from './RecoveryCodes.module.css'

/** New recovery codes, shown this once, to be copied or stored as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { operator } = useSession()
  const text = codes.join('\n')
  const file = t('account.codes_file', { email: operator.email, codes: text })
  return (
    <div className={css.root}>
      <p>{t('account.codes_text')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.actions}>
        <CopyButton text={text} />
        <Button icon="download-simple" onClick={() => download('recovery-codes.txt', file)}>
          {t('parts.download')}
        </Button>
        <Button kind="primary" onClick={onKept}>
          {t('account.codes_kept')}
        </Button>
      </div>
    </div>
  )
}
