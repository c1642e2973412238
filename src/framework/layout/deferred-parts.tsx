import { Live } from '../live/live'
import type { Moment } from '../live/live-updates'
import { FloatingPlace } from './floating'
import { NoticesGate } from './notices-gate'

export interface DeferredPartsProps {
  /** Height in px that is kept for the notices which were shown last. */
  room: number
  /** False while the page reads its own data: nothing is asked of the backend yet. */
  isDue: boolean
  /** When the list of the page was asked for. */
  newsSince: Moment
}

/** The parts of the layout that are loaded late. */
const DeferredParts = ({ room, isDue, newsSince }: DeferredPartsProps) => (
  <FloatingPlace>
    <NoticesGate room={room} isAsked={isDue} />
    {isDue && <Live newsSince={newsSince} />}
  </FloatingPlace>
)

export default DeferredParts
