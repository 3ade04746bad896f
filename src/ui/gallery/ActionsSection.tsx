import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { Specimen } from './Specimen.tsx'

const VARIANTS = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const

export function ActionsSection() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} title={`Button ${variant}`}>
          {SIZES.map((size) => (
            <Button
              key={size}
              variant={variant}
              size={size}
              icon={size === 'large' ? 'sparkle-fill' : undefined}
            >
              {size}
            </Button>
          ))}
          <Button variant={variant} loading />
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Specimen>
      ))}
      <Specimen title="Button block, link as button">
        <Button block icon="chat-circle-fill">
          Start a conversation
        </Button>
        <LinkButton href="#actions" variant="secondary" iconEnd="arrow-right">
          A link
        </LinkButton>
      </Specimen>
      <Specimen title="IconButton">
        <IconButton icon="bell" label="Notifications" />
        <IconButton icon="heart" label="Like" variant="secondary" pressed={false} />
        <IconButton icon="heart-fill" label="Unlike" variant="secondary" pressed />
        <IconButton icon="paper-plane-right-fill" label="Send" variant="primary" />
        <IconButton icon="camera" label="Camera" variant="overlay" />
        <IconButton icon="x" label="Small" size="small" />
        <IconButton icon="plus" label="Large" size="large" variant="secondary" />
        <IconButton icon="trash" label="Disabled" disabled />
      </Specimen>
    </>
  )
}
