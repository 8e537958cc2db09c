import './other-styles.css';
import { addDrawings } from '../../ui/icon.tsx';
import { otherDrawings } from '../../ui/icons/other-drawings.tsx';

addDrawings(otherDrawings);
