import { Link } from 'react-router'
import { Button, Group, Stack } from '../../components/ui/core'
import { PageHead } from '../layout/page-head'

const texts = {
  title: 'You may not open this page',
  why: 'Your role does not allow it. If you need this page for your work, ask the owner of the store.',
  home: 'Go to the dashboard',
} as const

/** Shown at the address of a page that the role of the user does not allow. */
export const NotAllowed = ({ home }: { home: string }) => (
  <Stack spacing="lg">
    <PageHead title={texts.title} subtitle={texts.why} />
    <Group>
      <Button component={Link} to={home}>
        {texts.home}
      </Button>
    </Group>
  </Stack>
)
