import { useApp } from '#console/app.tsx'
import { IconButton } from '#console/parts/Button.tsx'
import { download } from '#console/parts/download.ts'
import { Menu } from '#console/parts/Menu.tsx'
import { t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'

/** Cases are stored for two years. */
const YEARS = 3

/** Downloads the figures of the transparency report of one of the last years. */
export function TransparencyMenu({ pool }: { pool: string }) {
  const { api } = useApp()
  const load = useAction(async (year: string) => {
    const file = await api.readFile(pool, 'cases', 'transparency', { year })
    download(`transparency-${pool}-${year}.csv`, await file.text())
  })
  const this_year = new Date().getUTCFullYear()
  return (
    <Menu
      trigger={
        <IconButton
          icon="download-simple"
          label={t('cases.transparency.title')}
          size="small"
          is_busy={load.is_busy}
        />
      }
      groups={[
        {
          label: t('cases.transparency.title'),
          items: Array.from({ length: YEARS }, (_, back) => String(this_year - back)).map((year) => ({
            label: t('cases.transparency.of', { year }),
            run: () => void load.run(year),
          })),
        },
      ]}
    />
  )
}
