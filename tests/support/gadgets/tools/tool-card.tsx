import { Box } from '../../../../src/components/ui/core'
import type { CardProps } from '../../../../src/framework/declaration/resource'
import type { Tool } from './tool'

export const ToolCard = ({ record, heading, actions }: CardProps<Tool>) => (
  <Box p="sm">
    {heading}
    <div>{record.heavy ? 'Mind your back' : 'Light'}</div>
    {actions}
  </Box>
)
