import { loginPage } from '../../pages/login'
import { surface } from '../surface'

/** Page object of the login page. */
export const login = loginPage(surface)
