// One conversation (specification sections 2 and 4). The loader brings what the address names; what came live, what is
// under way and the draft live in the conversation's store, which outlives the address.
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { appContext } from '#src/app.ts'
import { useApp } from '#src/app-context.tsx'
import { createConversationStore } from '#src/state/conversation.ts'
import { Conversation } from './Conversation.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, chats, report } = context.get(appContext)
  const [chat] = await Promise.all([
    api.chat.read({ id: params.chatId ?? '' }),
    // The list beside it says by itself that it could not be had.
    chats.ensure().catch((error: unknown) => report(error, 'list')),
  ])
  return { chat, title_params: { name: chat.profile.name } }
}

export function Page() {
  const app = useApp()
  const { chat } = useLoaderData<typeof loader>()
  const store = app.conversations.open(chat, createConversationStore)

  // An effect, because the store is outside React: what a later loader brings is merged into what came live.
  useEffect(() => store.merge(chat), [store, chat])
  // An effect, because only the device knows what it kept: it is drawn after what the server drew.
  useEffect(() => {
    store.recallDraft()
    store.recall().catch(console.error)
  }, [store])

  return <Conversation key={chat.conversation.id} store={store} />
}
