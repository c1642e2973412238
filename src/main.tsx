import { guardDrops } from './components/dropped-files'
import { pagePaths } from './domain/shared/page-paths'
import { mountAdmin } from './entrance/mount-admin'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to put the back-office into.')

// A host that serves index.html for every path shows the public page here; others serve track-order.html.
if (window.location.pathname === pagePaths.trackOrder) {
  void import('./public/mount-styled').then(({ mountTrackOrder }) => mountTrackOrder(root))
} else if (window.location.pathname === pagePaths.setPassword) {
  void import('./entrance/mount-set-password').then(({ mountSetPassword }) => mountSetPassword(root))
} else {
  guardDrops()
  mountAdmin(root)
}
