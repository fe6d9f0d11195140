import type { DemoPlant, DemoStory } from './demo-plant';

const story = (title: string, description: string, resolution: string): DemoStory => ({ title, description, resolution });

const BREAKDOWNS: DemoPlant['stories'] = {
  mechanical: [
    story(
      '{m} stoi, brak ciśnienia hydraulicznego',
      'Suwak nie schodzi. Pompa pracuje, manometr pokazuje 40 barów zamiast 210.',
      'Zawór przelewowy zacięty w otwarciu. Wyczyszczony, ustawiony na 210 barów, wykonano dziesięć suwów próbnych.',
    ),
    story(
      '{m}: łańcuch przenośnika przeskakuje',
      'Łańcuch co kilka minut spada z tylnego koła, detale się piętrzą.',
      'Zużyte koło łańcuchowe wymienione razem z napinaczem.',
    ),
    story('{m}: głośne łożysko', 'Zgrzyt z osi 2, głośniejszy przy obrocie w lewo.', 'Łożysko wymienione, uszczelka przepuszczała pył.'),
    story(
      '{m}: wyciek oleju',
      'Po każdej zmianie kałuża oleju pod maszyną.',
      'Dokręcone złącze przewodu, wymieniony o-ring, dolane 3 l oleju.',
    ),
    story(
      '{m}: drzwi osłony się nie domykają',
      'Drzwi opadły, trzeba je unieść, żeby zamknąć.',
      'Zawias wygięty przez wózek, wyprostowany i podłożony.',
    ),
    story('{m}: zerwany pas', 'Pas główny pękł na łączeniu, maszyna sama stanęła.', 'Pas wymieniony, koła ustawione w osi.'),
    story(
      '{m}: drgania przy wysokich obrotach',
      'Powyżej 1200 obr./min trzęsie się cała maszyna.',
      'Poluzowane śruby fundamentowe, dokręcone momentem, drgania zmierzone ponownie.',
    ),
    story(
      '{m}: zacisk nie trzyma detalu',
      'Detal wysuwa się z zacisku, dziś już drugi raz.',
      'Zużyte szczęki wymienione, siła zacisku zmierzona.',
    ),
  ],
  electrical: [
    story(
      '{m} nie daje się uruchomić',
      'Po przerwie nie startuje, nie świeci żadna kontrolka.',
      'Spalony stycznik K3 wymieniony. Przyczyna: luźny zacisk.',
    ),
    story(
      '{m}: ciągle pali bezpiecznik',
      'Trzeci bezpiecznik w dwa dni, zawsze przy rozruchu.',
      'Przetarty kabel silnika wymieniony na osłonięty.',
    ),
    story(
      '{m}: brak napięcia sterowania',
      'Pulpit nie działa, wyłącznik awaryjny jest zwolniony.',
      'Uszkodzony zasilacz 24 V, wymieniony.',
    ),
    story(
      '{m}: kurtyna świetlna wyłącza bez powodu',
      'Staje w połowie cyklu, nikogo nie ma w pobliżu.',
      'Odbiornik brudny i luźny: wyczyszczony, zamocowany.',
    ),
    story(
      '{m}: silnik się przegrzewa',
      'Zabezpieczenie silnika wyłącza po godzinie.',
      'Osłona wentylatora zatkana pyłem, wyczyszczona. Prąd zmierzony: w normie.',
    ),
  ],
  pneumatic: [
    story(
      '{m}: ucieka powietrze',
      'Głośny syk za pulpitem, ciśnienie spada do 4 barów.',
      'Pęknięty przewód siłownika 4 wymieniony, pozostałe sprawdzone.',
    ),
    story(
      '{m}: siłownik porusza się za wolno',
      'Wyrzutnik pracuje trzy razy dłużej niż zwykle.',
      'Zatkany tłumik wymieniony, dławik ustawiony od nowa.',
    ),
    story(
      '{m}: zawór się zacina',
      'Przełącza dopiero za drugim albo trzecim razem.',
      'Zawór wymieniony, filtr też: woda w sprężonym powietrzu.',
    ),
  ],
  automation: [
    story(
      '{m} staje z błędem pozycji',
      'Błąd 27: opóźnienie pozycji osi 3, po skasowaniu znika.',
      'Kabel enkodera wymieniony, oś zbazowana.',
    ),
    story('{m} nie widzi detali', 'Czujnik zgłasza brak, chociaż detal leży na miejscu.', 'Czujnik przesunięty o 4 mm, uchwyt dokręcony.'),
    story(
      '{m}: panel zawiesił się',
      'Panel dotykowy pokazuje wczorajszy stan i nie reaguje.',
      'Panel uruchomiony ponownie, oprogramowanie zaktualizowane w weekend.',
    ),
    story('{m} zgubił program', 'Po zaniku zasilania nie ma programu.', 'Program wgrany z kopii, bateria wymieniona.'),
  ],
};

const OTHERS: DemoPlant['stories'] = {
  tooling: [
    story('Zadzior na detalach z {m}', 'Od rana zadzior 0,3 mm na dolnej krawędzi.', 'Stempel przeszlifowany, luz ustawiony.'),
    story('Uszkodzony tłocznik na {m}', 'Rysa na każdym detalu, wygląda na ślad tłocznika.', 'Tłocznik wypolerowany, tkwił w nim wiór.'),
    story(
      'Detale z {m} poza tolerancją',
      'Rozstaw otworów o 0,2 mm za duży, trzy na dziesięć.',
      'Zużyte kołki prowadzące wymienione, pierwsze sztuki zmierzone.',
    ),
  ],
  near_miss: [
    story(
      'Ładunek rozkołysał się przy {m}',
      'Ładunek przeszedł nad przejściem dla pieszych, nikomu nic się nie stało.',
      'Przejście oznakowane i zamykane na czas podnoszenia, zawiesie wymienione.',
    ),
    story(
      'Poślizgnięcie na oleju obok {m}',
      'Olej na podłodze przy przejściu, kolega prawie upadł.',
      'Posprzątane, zamontowana wanienka, wyciek zgłoszony.',
    ),
  ],
  facilities: [
    story('Nie świeci lampa nad {m}', 'Jest za ciemno, żeby odczytać manometr.', 'Lampa wymieniona.'),
    story('Brama przy {m} się nie otwiera', 'Brama staje w połowie drogi.', 'Fotokomórka wyczyszczona i ustawiona.'),
    story('Kapie woda przy {m}', 'Gdy pada, z dachu leci woda.', 'Rynna udrożniona, złącze uszczelnione.'),
  ],
  lubrication: [
    story(
      'Smarowanie {m}',
      'Miesięczne smarowanie według planu: punkty od 1 do 14.',
      'Wykonane według planu, punkt 9 wymaga nowej smarowniczki.',
    ),
  ],
  inspection: [story('Przegląd {m}', 'Przegląd kwartalny według listy kontrolnej.', 'Bez uwag, lista wypełniona.')],
  udt: [
    story(
      'Przygotować {m} do badania UDT',
      'Inspektor przyjeżdża w czwartek: próba obciążeniowa i dokumenty.',
      'Badanie zaliczone, ważne rok.',
    ),
  ],
  calibration: [
    story('Wzorcowanie przyrządów {m}', 'Kończy się termin manometrów i termometrów.', 'Wywzorcowane, świadectwa w dokumentacji.'),
  ],
};

/** What people at ACME write, in the language of the plant. */
export const acmeStories: DemoPlant['stories'] = { ...BREAKDOWNS, ...OTHERS };
