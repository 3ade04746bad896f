import { Badge } from '#console/parts/Badge.tsx'
import { Section } from '#console/parts/Page.tsx'
import { Table } from '#console/parts/Table.tsx'
import { dateTime, t } from '#console/texts.ts'
import type { MemberPage } from '#src/contract/operator/members.ts'

const TONES = { waiting: 'warning', shown: 'success', refused: 'danger' } as const

/** The photos with the state of their review, in the member's own order. */
export const Photos = ({ photos }: Pick<MemberPage, 'photos'>) => (
  <Section title={t('members.photos')} text={photos.length === 0 && t('members.no_photos')}>
    {photos.length > 0 && (
      <Table
        label={t('members.photos')}
        rows={photos}
        keyOf={({ id }) => id}
        columns={[
          { id: 'id', title: t('members.fields.id'), cell: ({ id }) => <code>{id}</code> },
          {
            id: 'review',
            title: t('members.state'),
            cell: ({ review, nudity }) => (
              <>
                <Badge tone={TONES[review]}>{t(`members.reviews.${review}`)}</Badge>{' '}
                {nudity && <Badge tone="warning">{t('members.nudity')}</Badge>}
              </>
            ),
          },
          { id: 'at', title: t('members.uploaded'), cell: ({ uploaded_at }) => dateTime(uploaded_at) },
        ]}
      />
    )}
  </Section>
)
