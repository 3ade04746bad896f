// The entry of the operators' console (docs/decisions/build.md).
import '#src/styles/index.css'
import './styles/console.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { createConsole } from './app.tsx'
import { Console } from './Console.tsx'
import { createRoutes } from './router.tsx'
import { applyTheme } from './theme.ts'

const RELOADED_AT = 'console.reloaded-at'
const RELOAD_AGAIN_MS = 10_000

// A page's script of an earlier build is gone after a deploy. What was typed into a case is kept by the tab.
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOAD_AGAIN_MS) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
})

applyTheme()
const app = createConsole()
const root = document.getElementById('root')
if (!root) throw new Error('the document has no root')
createRoot(root).render(<Console app={app} router={createBrowserRouter(createRoutes(app))} />)
