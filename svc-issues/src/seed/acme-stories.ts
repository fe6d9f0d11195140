import type { DemoPlant, DemoStory } from './demo-plant';

const story = (title: string, description: string, resolution: string): DemoStory => ({ title, description, resolution });

const BREAKDOWNS: DemoPlant['stories'] = {
  mechanical: [
    story(
      'Brak ciśnienia hydraulicznego, maszyna stoi',
      'Suwak nie schodzi. Pompa pracuje, manometr pokazuje 40 barów zamiast 210.',
      'Zawór przelewowy zacięty w otwarciu. Wyczyszczony, ustawiony na 210 barów, wykonano dziesięć suwów próbnych.',
    ),
    story(
      'Łańcuch przenośnika przeskakuje',
      'Łańcuch co kilka minut spada z tylnego koła, detale się piętrzą.',
      'Zużyte koło łańcuchowe wymienione razem z napinaczem.',
    ),
    story('Głośne łożysko', 'Zgrzyt z osi 2, głośniejszy przy obrocie w lewo.', 'Łożysko wymienione, uszczelka przepuszczała pył.'),
    story('Wyciek oleju', 'Po każdej zmianie kałuża oleju pod maszyną.', 'Dokręcone złącze przewodu, wymieniony o-ring, dolane 3 l oleju.'),
    story(
      'Drzwi osłony się nie domykają',
      'Drzwi opadły, trzeba je unieść, żeby zamknąć.',
      'Zawias wygięty przez wózek, wyprostowany i podłożony.',
    ),
    story('Zerwany pas', 'Pas główny pękł na łączeniu, maszyna sama stanęła.', 'Pas wymieniony, koła ustawione w osi.'),
    story(
      'Drgania przy wysokich obrotach',
      'Powyżej 1200 obr./min trzęsie się cała maszyna.',
      'Poluzowane śruby fundamentowe, dokręcone momentem, drgania zmierzone ponownie.',
    ),
    story(
      'Zacisk nie trzyma detalu',
      'Detal wysuwa się z zacisku, dziś już drugi raz.',
      'Zużyte szczęki wymienione, siła zacisku zmierzona.',
    ),
  ],
  electrical: [
    story(
      'Nie daje się uruchomić',
      'Po przerwie nie startuje, nie świeci żadna kontrolka.',
      'Spalony stycznik K3 wymieniony. Przyczyna: luźny zacisk.',
    ),
    story(
      'Ciągle pali bezpiecznik',
      'Trzeci bezpiecznik w dwa dni, zawsze przy rozruchu.',
      'Przetarty kabel silnika wymieniony na osłonięty.',
    ),
    story('Brak napięcia sterowania', 'Pulpit nie działa, wyłącznik awaryjny jest zwolniony.', 'Uszkodzony zasilacz 24 V, wymieniony.'),
    story(
      'Kurtyna świetlna wyłącza bez powodu',
      'Staje w połowie cyklu, nikogo nie ma w pobliżu.',
      'Odbiornik brudny i luźny: wyczyszczony, zamocowany.',
    ),
    story(
      'Silnik się przegrzewa',
      'Zabezpieczenie silnika wyłącza po godzinie.',
      'Osłona wentylatora zatkana pyłem, wyczyszczona. Prąd zmierzony: w normie.',
    ),
  ],
  pneumatic: [
    story(
      'Ucieka powietrze',
      'Głośny syk za pulpitem, ciśnienie spada do 4 barów.',
      'Pęknięty przewód siłownika 4 wymieniony, pozostałe sprawdzone.',
    ),
    story(
      'Siłownik porusza się za wolno',
      'Wyrzutnik pracuje trzy razy dłużej niż zwykle.',
      'Zatkany tłumik wymieniony, dławik ustawiony od nowa.',
    ),
    story(
      'Zawór się zacina',
      'Przełącza dopiero za drugim albo trzecim razem.',
      'Zawór wymieniony, filtr też: woda w sprężonym powietrzu.',
    ),
  ],
  automation: [
    story('Staje z błędem pozycji', 'Błąd 27: opóźnienie pozycji osi 3, po skasowaniu znika.', 'Kabel enkodera wymieniony, oś zbazowana.'),
    story('Nie widzi detali', 'Czujnik zgłasza brak, chociaż detal leży na miejscu.', 'Czujnik przesunięty o 4 mm, uchwyt dokręcony.'),
    story(
      'Panel zawiesił się',
      'Panel dotykowy pokazuje wczorajszy stan i nie reaguje.',
      'Panel uruchomiony ponownie, oprogramowanie zaktualizowane w weekend.',
    ),
    story('Program zniknął ze sterownika', 'Po zaniku zasilania nie ma programu.', 'Program wgrany z kopii, bateria wymieniona.'),
  ],
};

const OTHERS: DemoPlant['stories'] = {
  tooling: [
    story('Zadzior na detalach', 'Od rana zadzior 0,3 mm na dolnej krawędzi.', 'Stempel przeszlifowany, luz ustawiony.'),
    story('Uszkodzony tłocznik', 'Rysa na każdym detalu, wygląda na ślad tłocznika.', 'Tłocznik wypolerowany, tkwił w nim wiór.'),
    story(
      'Detale poza tolerancją',
      'Rozstaw otworów o 0,2 mm za duży, trzy na dziesięć.',
      'Zużyte kołki prowadzące wymienione, pierwsze sztuki zmierzone.',
    ),
  ],
  near_miss: [
    story(
      'Ładunek rozkołysał się',
      'Ładunek przeszedł nad przejściem dla pieszych, nikomu nic się nie stało.',
      'Przejście oznakowane i zamykane na czas podnoszenia, zawiesie wymienione.',
    ),
    story(
      'Poślizgnięcie na oleju obok maszyny',
      'Olej na podłodze przy przejściu, kolega prawie upadł.',
      'Posprzątane, zamontowana wanienka, wyciek zgłoszony.',
    ),
  ],
  facilities: [
    story('Nie świeci lampa nad maszyną', 'Jest za ciemno, żeby odczytać manometr.', 'Lampa wymieniona.'),
    story('Brama obok maszyny się nie otwiera', 'Brama staje w połowie drogi.', 'Fotokomórka wyczyszczona i ustawiona.'),
    story('Kapie woda na maszynę', 'Gdy pada, z dachu leci woda.', 'Rynna udrożniona, złącze uszczelnione.'),
  ],
  lubrication: [
    story(
      'Smarowanie',
      'Miesięczne smarowanie według planu: punkty od 1 do 14.',
      'Wykonane według planu, punkt 9 wymaga nowej smarowniczki.',
    ),
  ],
  inspection: [story('Przegląd kwartalny', 'Przegląd kwartalny według listy kontrolnej.', 'Bez uwag, lista wypełniona.')],
  udt: [
    story(
      'Przygotować do badania UDT',
      'Inspektor przyjeżdża w czwartek: próba obciążeniowa i dokumenty.',
      'Badanie zaliczone, ważne rok.',
    ),
  ],
  calibration: [story('Wzorcowanie przyrządów', 'Kończy się termin manometrów i termometrów.', 'Wywzorcowane, świadectwa w dokumentacji.')],
};

/** What people at ACME write, in the language of the plant. */
export const acmeStories: DemoPlant['stories'] = { ...BREAKDOWNS, ...OTHERS };

/** What is told of repairs that used a part, by the beginning of its symbol. */
export const acmeRepairStories: DemoPlant['repairStories'] = {
  USZ: story(
    'Wyciek przy tłoczysku',
    'Olej ścieka po tłoczysku, rano było pół wanienki.',
    'Wymieniony pierścień uszczelniający, tłoczysko bez rys.',
  ),
  PAS: story(
    'Piszczą pasy napędu',
    'Pisk przy rozruchu, czuć spaloną gumę.',
    'Komplet pasów klinowych wymieniony, naciąg ustawiony miernikiem.',
  ),
  BRG: story('Zgrzyta łożysko', 'Metaliczny zgrzyt przy każdym obrocie wału.', 'Łożysko kulkowe wymienione, gniazdo bez śladów zatarcia.'),
  BRS: story('Luz na wale', 'Wał ma luz osiowy, widać drgania sprzęgła.', 'Łożysko stożkowe wymienione, luz ustawiony według instrukcji.'),
};
