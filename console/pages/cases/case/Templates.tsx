import { Button } from '#console/parts/Button.tsx'
import { Menu } from '#console/parts/Menu.tsx'
import { languageName, t } from '#console/texts.ts'
import { useAction } from '#console/use-action.ts'
import type { Locale } from '#src/domain/constants.ts'
import { loadTemplate, TEMPLATE_GROUPS } from './templates.ts'

/** Offers the texts of a language; `onChosen` gets one. */
export function Templates({ locale, onChosen }: { locale: Locale; onChosen(text: string): void }) {
  const choose = useAction(async (name: Parameters<typeof loadTemplate>[1]) =>
    onChosen(await loadTemplate(locale, name)),
  )
  return (
    <Menu
      trigger={
        <Button size="small" kind="quiet" icon="caret-down" is_busy={choose.is_busy}>
          {t('cases.templates.insert', { language: languageName(locale) })}
        </Button>
      }
      groups={(['questions', 'answers'] as const).map((group) => ({
        label: t(`cases.templates.${group}`),
        items: TEMPLATE_GROUPS[group].map((name) => ({
          label: t(`cases.templates.names.${name}`),
          run: () => void choose.run(name),
        })),
      }))}
    />
  )
}
