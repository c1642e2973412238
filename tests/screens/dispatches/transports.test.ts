import { transport } from '../../../src/domain/dispatch/transport'
import { testRecordScreens } from '../../support/screens/record-screens'

testRecordScreens(transport)
