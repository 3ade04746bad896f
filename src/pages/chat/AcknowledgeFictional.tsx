// Explains fictional profiles before the first message to one, and asks for an acknowledgement (trust: before the first
// paid message).
import { useTranslate } from '#src/app-context.tsx'
import { useFictionalIcon } from '#src/parts/profile/FictionalLabel.tsx'
import { Alert } from '#src/ui/Alert.tsx'

export function AcknowledgeFictional({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <Alert tone="warning" icon={useFictionalIcon()} title={t('chat.acknowledge.title', { name })}>
      {t('chat.acknowledge.body', { name })}
    </Alert>
  )
}
