import { t } from '../texts.ts'
import css from './Loading.module.css'

/** Before the first page is there. */
export const Loading = () => (
  <p className={css.root} role="status">
    {t('frame.loading')}
  </p>
)
