import ar from '../locales/ar.json';
import de from '../locales/de.json';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fr from '../locales/fr.json';
import he from '../locales/he.json';
import it from '../locales/it.json';
import nl from '../locales/nl.json';
import pl from '../locales/pl.json';
import pt from '../locales/pt.json';
import ru from '../locales/ru.json';
import sr from '../locales/sr.json';
import tr from '../locales/tr.json';
import uk from '../locales/uk.json';
import { namesIn } from '@portal/service-kit/names';

/**
 * Texts of `locales`: names of templates and groups that a tenant starts with, which are the tenant's own from then on, and what notices
 * say.
 */
export const t = namesIn({ ar, de, en, es, fr, he, it, nl, pl, pt, ru, sr, tr, uk });
