// The entry of the operators' console (docs/decisions/build.md).
import '#src/styles/index.css'
import './styles/console.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { createConsole } from './app.tsx'
import { Console } from './Console.tsx'
import { createRoutes } from './router.tsx'
import { applyTheme } from './theme.ts'

// A page's script of an earlier build is gone after a deploy.
addEventListener('vite:preloadError', () => location.reload())

applyTheme()
const app = createConsole()
const root = document.getElementById('root')
if (!root) throw new Error('the document has no root')
createRoot(root).render(<Console app={app} router={createBrowserRouter(createRoutes(app))} />)
