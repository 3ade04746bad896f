// The install prompt store (specification section 4): available when the browser offers it, dismissed on install or cancel, and a flag
// that it was declined.
import { expect, it, vi } from 'vitest'
import { createInstallStore, type InstallDevice, type InstallPrompt } from '#src/state/install.ts'

function browser({
  byHand: manualInstall = null as InstallDevice['manualInstall'],
  wasDeclined = false,
} = {}) {
  let offer: (prompt: InstallPrompt) => void = () => {}
  let installed: () => void = () => {}
  const saveDeclined = vi.fn()
  const device: InstallDevice = {
    manualInstall,
    wasDeclined: () => wasDeclined,
    saveDeclined,
    onPrompt: (run) => {
      offer = run
    },
    onInstalled: (run) => {
      installed = run
    },
  }
  const prompt = (outcome: 'accepted' | 'dismissed') => ({ prompt: vi.fn(async () => ({ outcome })) })
  return {
    store: createInstallStore(device),
    keepDeclined: saveDeclined,
    prompt,
    offer: (made: InstallPrompt) => offer(made),
    install: () => installed(),
  }
}

it('is available once the browser offers it, and not before @spec 4.14', async () => {
  const { store, offer, prompt } = browser()
  expect(store.getState()).toEqual({ method: null, declined: false })
  await store.install()
  offer(prompt('accepted'))
  expect(store.getState()).toEqual({ method: 'prompt', declined: false })
})

it('is dismissed on install, by our button, which asks once, or by the browser’s own @spec 4.14', async () => {
  const { store, offer, prompt, install, keepDeclined } = browser()
  const made = prompt('accepted')
  offer(made)
  await Promise.all([store.install(), store.install()])
  expect(made.prompt).toHaveBeenCalledOnce()
  expect(store.getState()).toEqual({ method: null, declined: false })
  offer(prompt('accepted'))
  install()
  expect(store.getState().method).toBeNull()
  expect(keepDeclined).not.toHaveBeenCalled()
})

it('stores that it was declined, by our button or in the browser’s dialog @spec 4.15', async () => {
  const ours = browser()
  ours.offer(ours.prompt('accepted'))
  ours.store.cancel()
  expect(ours.store.getState().declined).toBe(true)
  expect(ours.keepDeclined).toHaveBeenCalledOnce()

  const theirs = browser()
  theirs.offer(theirs.prompt('dismissed'))
  await theirs.store.install()
  expect(theirs.store.getState()).toEqual({ method: null, declined: true })
  expect(theirs.keepDeclined).toHaveBeenCalledOnce()
  expect(browser({ wasDeclined: true }).store.getState().declined).toBe(true)
})

it('offers the manual installation in a browser without a prompt; having seen it counts the next time', () => {
  const { store, keepDeclined } = browser({ byHand: 'phone' })
  expect(store.getState()).toEqual({ method: 'phone', declined: false })
  store.recordSeen()
  expect(keepDeclined).toHaveBeenCalledOnce()
  expect(store.getState()).toEqual({ method: 'phone', declined: false })
})
