import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { closesDialog, opensDialog } from '../dialog-commands.ts'
import { IconButton } from '../IconButton.tsx'
import { Menu, MenuItem, menuItemProps } from '../Menu.tsx'
import { Specimen } from './Specimen.tsx'

export function OverlaysSection() {
  return (
    <Specimen title="Dialog, Menu">
      <Button variant="secondary" {...opensDialog('gallery-dialog')}>
        Open dialog
      </Button>
      <Button variant="secondary" {...opensDialog('gallery-long')}>
        Open long dialog
      </Button>
      <Menu
        align="start"
        trigger={(props) => <IconButton {...props} icon="dots-three" label="More" variant="secondary" />}
      >
        <MenuItem icon="star">Add to favourites</MenuItem>
        <a href="#overlays" {...menuItemProps()}>
          Open the profile
        </a>
        <MenuItem icon="flag">Report</MenuItem>
        <MenuItem icon="prohibit" tone="danger">
          Block
        </MenuItem>
      </Menu>
      <Dialog
        id="gallery-dialog"
        title="Remove this chat?"
        size="small"
        footer={
          <>
            <Button variant="secondary" {...closesDialog('gallery-dialog')}>
              Keep it
            </Button>
            <Button variant="danger" {...closesDialog('gallery-dialog')}>
              Remove
            </Button>
          </>
        }
      >
        <p>It disappears from your list. Sanne keeps what you wrote.</p>
      </Dialog>
      <Dialog id="gallery-long" title="Terms" size="large">
        {Array.from({ length: 24 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are identical
          <p key={index}>A long text that scrolls inside the dialog while the page behind it rests.</p>
        ))}
      </Dialog>
    </Specimen>
  )
}
