// A member's choice for one chat, which the device stores.
import { expect, it, vi } from 'vitest'
import { createSavedSwitch } from '#src/pages/chat/saved-switch.ts'

it('is that of its kind, member and chat, until it is switched off', () => {
  const values = new Map<string, string>()
  const storage = () =>
    ({
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }) as Storage
  const of = { member: 'anna', conversation: 'chat1', storage }
  const own = createSavedSwitch('translate', of)
  const others = [
    createSavedSwitch('safety', of),
    createSavedSwitch('translate', { ...of, member: 'ben' }),
    createSavedSwitch('translate', { ...of, conversation: 'chat2' }),
  ]
  expect(own.find()).toBe(false)
  own.save(true)
  expect([own, ...others].map((one) => one.find())).toEqual([true, false, false, false])
  own.save(false)
  expect(own.find()).toBe(false)
})

it('without storage is lost on reload, and nothing fails', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const storage = () => {
    throw new Error('SecurityError')
  }
  const saved = createSavedSwitch('translate', { member: 'anna', conversation: 'chat1', storage })
  saved.save(true)
  expect(warned).toHaveBeenCalledOnce()
  expect(saved.find()).toBe(false)
  warned.mockRestore()
})
