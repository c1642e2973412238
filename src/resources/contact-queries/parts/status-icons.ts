import type { QueryStatus } from '../../../domain/query/contact-query'
import { IconArchive, IconCircleCheck, IconClock, IconEye, IconMessagePlus } from '../../../components/ui/icons'
import type { Icon } from '../../../framework/declaration/action'

/** Icon of each status, on its badge and its card. */
export const statusIcons: Record<QueryStatus, Icon> = {
  new: IconMessagePlus,
  viewed: IconEye,
  'in-progress': IconClock,
  resolved: IconCircleCheck,
  closed: IconArchive,
}
