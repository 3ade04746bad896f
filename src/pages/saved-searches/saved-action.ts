// The forms about saved searches: save, rename, mail on or off, remove, and clear the last search.
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { appContext } from '#src/app.ts'
import type { Api } from '#src/contract/client.ts'
import { loadParsing } from '#src/contract/load-parsing.ts'
import { Refusal } from '#src/contract/refusals.ts'
import { SAVED_SEARCH_NAME_MAX_LENGTH } from '#src/domain/saved-searches.ts'
import { type FormProblem, formProblem } from '#src/parts/form-answer.ts'
import { parseSearch } from '#src/parts/search/search-address.ts'
import { waitHeaders } from '#src/parts/wait.ts'
import { paths } from '#src/paths.ts'
import { readForm, textIn } from '#src/posted-form.ts'

/** `about`: the id of the search; of a new one its name. */
export type SavedAnswer = { intent: Intent; about: string; problem: FormProblem | null }

const ACTIONS = {
  async save(api: Api, form: FormData) {
    const query = new URLSearchParams({ gender: '' })
    for (const [key, value] of form) if (typeof value === 'string') query.set(key, value)
    const { filters } = parseSearch(query)
    const name = textIn(form, 'name').slice(0, SAVED_SEARCH_NAME_MAX_LENGTH)
    const { parseInput } = await loadParsing()
    await api.savedSearches.add(parseInput((s) => s.NewSavedSearch, { name, filters }))
  },
  async rename(api: Api, form: FormData) {
    const { parseInput } = await loadParsing()
    const named = { id: textIn(form, 'id'), name: textIn(form, 'name') }
    await api.savedSearches.change(parseInput((s) => s.ChangeSavedSearch, named))
  },
  alert: (api: Api, form: FormData) =>
    api.savedSearches.change({ id: textIn(form, 'id'), alert: textIn(form, 'alert') === '1' }),
  remove: (api: Api, form: FormData) => api.savedSearches.remove({ id: textIn(form, 'id') }),
  /** Deletes the stored last search and starts over. An upstream may store none. */
  async forget(api: Api) {
    await api.savedSearches.forget().catch((error) => {
      if (!(error instanceof Refusal && (error.code === 'not_found' || error.code === 'not_offered')))
        throw error
    })
    throw redirect(paths.members)
  },
}
type Intent = keyof typeof ACTIONS

const isIntent = (text: string): text is Intent => Object.hasOwn(ACTIONS, text)

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  if (!isIntent(intent)) throw new Refusal('invalid')
  const about = textIn(form, intent === 'save' ? 'name' : 'id')
  try {
    await ACTIONS[intent](context.get(appContext).api, form)
    return data<SavedAnswer>({ intent, about, problem: null })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'sign_in_required') throw error
    const { status, details } = error
    return data<SavedAnswer>(
      { intent, about, problem: formProblem(error) },
      { status, ...waitHeaders(details) },
    )
  }
}
