import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Anchor, Box, Group, Title } from '../../components/ui/core'
import { IconChevronLeft } from '../../components/ui/icons'
import type { Resource } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { listAddress } from '../state/list-address'

/** Touch target of 40 px, without moving the elements around it. */
const tallEnough = { display: 'inline-block', padding: '10px 0', margin: '-10px 0' }

/** Header of a record's screen: a link back to the list, the title and actions. */
export const RecordHeader = ({ resource, title, children }: { resource: Resource; title: string; children?: ReactNode }) => (
  <Box mb="md">
    <Anchor component={Link} to={listAddress(resource)} size="sm" sx={tallEnough}>
      <Group spacing={4}>
        <IconChevronLeft size={16} aria-hidden />
        <span>{`${screenTexts.back} ${resource.label}`}</span>
      </Group>
    </Anchor>
    <Group position="apart" mt={4}>
      <Title order={1} size="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {children}
    </Group>
  </Box>
)
