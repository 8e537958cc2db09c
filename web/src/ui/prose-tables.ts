import './prose-tables.css';

/** Gives each cell the title of its column: where there is no room for columns, a row is a list of titles and values. */
export function labelTables(fragment: DocumentFragment): void {
  for (const table of fragment.querySelectorAll('table')) {
    const titles = [...(table.querySelector('thead tr')?.children ?? [])].map(
      ({ textContent }) => textContent ?? '',
    );
    for (const row of table.querySelectorAll('tbody tr'))
      for (const [index, cell] of [...row.children].entries())
        if (index > 0 && titles[index]) giveTitle(cell, titles[index]);
    const room = document.createElement('div');
    room.className = 'table-room';
    table.replaceWith(room);
    room.append(table);
  }
}

function giveTitle(cell: Element, title: string): void {
  const value = document.createElement('span');
  value.append(...cell.childNodes);
  cell.append(value);
  cell.setAttribute('data-title', title);
}
