const files = import.meta.glob<string>('../{crops,signs,steps}/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const folders = { crops: 'Crops', signs: 'Signs', steps: 'Steps and severity' };

/** Our own drawings, each with the name that it is asked for by. */
export function PictureList() {
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
