import { Live } from '../live/live'
import { NoticesGate } from './notices-gate'

/** The parts of the layout that are loaded late. */
const LateParts = () => (
  <>
    <NoticesGate />
    <Live />
  </>
)

export default LateParts
