import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { addDrawings, Icon, type IconName } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { drawings } from '../icons/drawings.ts';
import { laterDrawings } from '../icons/later-drawings.ts';
import { LevelMark } from '../state/level-mark.tsx';
import { Notice } from '../state/notice.tsx';
import { ColourList, leastShapeContrast, leastWordContrast, shapePairs, wordPairs } from './colours.tsx';
import './design.css';

const sizes = ['h1', 'bar', 'h2', 'strong', 'body', 'small', 'tab'];
const looks = ['primary', 'quiet', 'harm', 'harmQuiet'] as const;
const themes = ['light', 'dark'];
const icons = Object.keys({ ...drawings, ...laterDrawings }) as IconName[];

/** What every screen is made of, in one place, for whoever builds one. */
function DesignPage() {
  const [theme, setTheme] = useState('light');
  const [shown, setShown] = useState('');
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    setShown(theme);
  }, [theme]);
  return (
    <main className="design">
      <header>
        <h1>Design</h1>
        {themes.map((each) => (
          <Button key={each} look={each === theme ? 'primary' : 'quiet'} onClick={() => setTheme(each)}>
            {each}
          </Button>
        ))}
      </header>
      <section aria-label="Type">
        <h2>Type</h2>
        {sizes.map((size) => (
          <p key={size} className={`text-${size}`}>{`${size}: Water early, before the heat`}</p>
        ))}
      </section>
      {shown && (
        <>
          <ColourList title="Words" least={leastWordContrast} pairs={wordPairs} theme={shown} />
          <ColourList title="Shapes" least={leastShapeContrast} pairs={shapePairs} theme={shown} />
        </>
      )}
      <section aria-label="Buttons">
        <h2>One kind of button for one kind of act</h2>
        <div className="design-row">
          {looks.map((look) => (
            <Button key={look} look={look} icon="check">
              {look}
            </Button>
          ))}
          <Button busy>busy</Button>
          <Button disabled>disabled</Button>
          <IconButton icon="back" label="Back" />
        </div>
      </section>
      <section aria-label="States">
        <h2>States, by colour and shape</h2>
        <div className="design-row">
          <LevelMark level="act" />
          <LevelMark level="plan" />
          <LevelMark level="fine" />
        </div>
        <Notice icon="alert">A line that matters</Notice>
        <Notice icon="check" look="leaf">
          A line that is well
        </Notice>
        <Notice icon="alert" look="harm">
          A line that went wrong
        </Notice>
      </section>
      <section aria-label="Icons">
        <h2>Icons</h2>
        <ul className="design-pictures">
          {icons.map((name) => (
            <li key={name}>
              <Icon name={name} className="size-9" />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <PictureList />
    </main>
  );
}

const files = import.meta.glob<string>('../{crops,signs,steps}/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const folders = { crops: 'Crops', signs: 'Signs', steps: 'Steps and severity' };

/** Our own drawings, each with the name that it is asked for by. */
function PictureList() {
  return Object.entries(folders).map(([folder, title]) => (
    <section key={folder} aria-label={title}>
      <h2>{title}</h2>
      <ul className="design-pictures">
        {Object.entries(files)
          .filter(([path]) => path.startsWith(`../${folder}/`))
          .map(([path, address]) => (
            <li key={path}>
              <img src={address} alt="" width="72" height="72" />
              {path.replace(/.*\/(.*)\.svg$/, '$1')}
            </li>
          ))}
      </ul>
    </section>
  ));
}

addDrawings(laterDrawings);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
);
