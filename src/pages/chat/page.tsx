// One conversation (specification sections 2 and 4). The loader loads what the URL names; live messages, outgoing messages
// and the draft are in the conversation's store, which outlives the URL.
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { createConversationStore } from '#src/state/conversation.ts'
import { Conversation } from './Conversation.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, chats, conversations, report } = context.get(appContext)
  const { chatId: id = '' } = params
  conversations.beginReading(id)
  const [chat] = await Promise.all([
    api.chat.read({ id }),
    // The chat list shows its own loading error.
    chats.ensure().catch((error: unknown) => report(error, 'list')),
  ])
  return { chat, title_params: { name: chat.profile.name } }
}

export function Page() {
  const app = useApp()
  const { chat } = useLoaderData<typeof loader>()
  const store = app.conversations.open(chat, createConversationStore)

  // An effect, because the store is outside React: a later loader answer is merged into the live messages.
  useEffect(() => store.merge(chat), [store, chat])
  // An effect, because only the device has the unsent messages: they are rendered after hydration.
  useEffect(() => {
    store.recallDraft()
    store.recall().catch(console.error)
  }, [store])

  return <Conversation key={chat.conversation.id} store={store} />
}
