// The list of mutual likes between two answers of the server: local changes show at once.
import { expect, test } from 'vitest'
import { mutualNow } from '#src/pages/likes/mutual.ts'
import { createLikesStore } from '#src/state/likes.ts'
import { createServer } from '#tests/support/fake-api.ts'
import { person } from '#tests/support/people.ts'

const entry = (name: string, did_like_profile = true) => ({
  ...person({ id: name, name, did_like_profile }),
  like_new: false,
})

function world() {
  const [anna, ben, cato] = [entry('anna'), entry('ben', false), entry('cato', false)]
  const { api } = createServer({
    'likes.add': () => 'done',
    'likes.remove': () => 'done',
    'likes.list': () => ({ profiles: [], liked_by: [anna, ben, cato] }),
  })
  return { anna, ben, cato, store: createLikesStore(api, { profiles: [anna], liked_by: [anna, ben, cato] }) }
}
const names = (store: ReturnType<typeof world>['store'], loaded: ReturnType<typeof entry>[]) =>
  mutualNow(store.getState(), loaded).map(({ name }) => name)

test('a profile liked back is first at once, and listed once when the server has it too', async () => {
  const { anna, ben, store } = world()
  expect(names(store, [anna])).toEqual(['anna'])
  await store.toggle(ben, true)
  expect(names(store, [anna])).toEqual(['ben', 'anna'])
  expect(names(store, [{ ...ben, did_like_profile: true }, anna])).toEqual(['ben', 'anna'])
})

test('an unliked profile is gone at once, and back when that failed', async () => {
  const { anna, store } = world()
  await store.toggle(anna, false)
  expect(names(store, [anna])).toEqual([])
  await store.toggle(anna, true)
  expect(names(store, [anna])).toEqual(['anna'])
})
