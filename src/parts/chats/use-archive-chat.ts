// Archives a chat and restores it: applied at once, with an undo toast, and reverted when it fails.
import { useApp } from '#src/app-context.tsx'
import { useFailureToast } from '#src/parts/use-failure.ts'

/** `onBack`: the chat is where it was, because moving it failed or was undone. */
export function useArchiveChat(): (
  conversation: string,
  change: { archived: boolean; name: string; onBack?: () => void },
) => void {
  const { chats, toasts, t } = useApp()
  const showFailure = useFailureToast()

  return (conversation, { archived, name, onBack }) => {
    async function move(to: boolean, onFailure?: () => void) {
      try {
        await chats.archive(conversation, to)
      } catch (error) {
        onFailure?.()
        showFailure(error)
        chats.refresh().catch((failure: unknown) => console.warn('Reloading chats failed', failure))
      }
    }
    void move(archived, onBack)
    toasts.show({
      tone: 'info',
      title: t(archived ? 'chats.archive.done' : 'chats.archive.undone', { name }),
      action: {
        label: t('chats.archive.undo'),
        run: () => {
          onBack?.()
          void move(!archived)
        },
      },
    })
  }
}
