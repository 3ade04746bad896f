import { useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { Chips } from '../Chips.tsx'
import { Combobox } from '../Combobox.tsx'
import { Field } from '../Field.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { Segmented } from '../Segmented.tsx'
import { Select } from '../Select.tsx'
import { Spinner } from '../Spinner.tsx'
import { Textarea } from '../Textarea.tsx'
import { TextInput } from '../TextInput.tsx'
import { Specimen } from './Specimen.tsx'

const LOOKING_FOR = [
  { value: 'female', label: 'Women' },
  { value: 'male', label: 'Men' },
  { value: 'all', label: 'Everyone' },
]

const CITIES = [
  { label: 'Utrecht', detail: 'Utrecht' },
  { label: 'Uden', detail: 'Noord-Brabant' },
  { label: 'Urk', detail: 'Flevoland' },
]

function CityLine() {
  const [city, setCity] = useState('U')
  return (
    <Field label="City, with suggestions" hint="Arrows, Enter, Escape">
      <Combobox
        value={city}
        suggestions={CITIES.filter(({ label }) => label.startsWith(city))}
        listLabel="Cities"
        countText={(count) => `${count} cities`}
        onType={setCity}
        onChoose={({ label }) => setCity(label)}
      />
    </Field>
  )
}

export function FieldsSection() {
  return (
    <>
      <Specimen title="Text" layout="grid">
        <Field label="Name" hint="This is what others see">
          <TextInput name="name" autoComplete="off" />
        </Field>
        <Field label="E-mail" error="Value is not a valid email address">
          <TextInput type="email" icon="envelope-simple" defaultValue="anna@exmaple" />
        </Field>
        <Field label="City" note="optional">
          <TextInput icon="map-pin" placeholder="Where you live" trailing={<Spinner />} />
        </Field>
        <CityLine />
        <Field label="Password" required>
          <PasswordInput showLabel="Show password" hideLabel="Hide password" defaultValue="not a secret" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Not now" />
        </Field>
        <Field label="Search" hideLabel>
          <TextInput type="search" icon="magnifying-glass" placeholder="Search members" />
        </Field>
      </Specimen>
      <Specimen title="Several lines" layout="grid">
        <Field label="Message">
          <Textarea placeholder="Write something kind" />
        </Field>
        <Field label="About me" error="This field should be at least 1 characters long">
          <Textarea tall />
        </Field>
      </Specimen>
      <Specimen title="Select" layout="grid">
        <Field label="Country">
          <Select icon="globe" defaultValue="NL">
            <option value="NL">Nederland</option>
            <option value="BE">België</option>
            <option value="PL">Polska</option>
          </Select>
        </Field>
        <Field label="Region" error="Choose a region">
          <Select>
            <option value="">All regions</option>
          </Select>
        </Field>
        <Field label="Age" hideLabel>
          <Select size="small">
            <option>26–35</option>
            <option>36–45</option>
          </Select>
        </Field>
        <Field label="Disabled">
          <Select disabled>
            <option>One only</option>
          </Select>
        </Field>
      </Specimen>
      <Specimen title="Choices" layout="grid">
        <div>
          <Checkbox label="I am 18 or older" defaultChecked />
          <Checkbox label="Tell me about new messages" hint="By e-mail, at most once a day" />
          <Checkbox label="I agree to the terms" error="Please agree to go on" />
          <Checkbox label="Disabled" disabled />
        </div>
        <RadioGroup
          legend="How often"
          name="gallery-often"
          defaultValue="daily"
          options={[
            { value: 'now', label: 'At once' },
            { value: 'daily', label: 'Once a day', hint: 'In the evening' },
            { value: 'never', label: 'Never', disabled: true },
          ]}
          error="Choose one"
        />
        <RadioGroup
          look="framed"
          legend="How much"
          name="gallery-much"
          defaultValue="few"
          options={[
            { value: 'few', label: 'A few' },
            { value: 'many', label: 'Many', hint: 'The largest' },
          ]}
        />
        <Segmented
          legend="I am looking for"
          name="gallery-looking"
          defaultValue="female"
          options={LOOKING_FOR}
        />
        <Chips
          legend="I like"
          name="gallery-likes"
          multiple
          options={['Travel', 'Cooking', 'Music', 'Photography'].map((value) => ({ value, label: value }))}
          defaultValues={['Cooking']}
        />
      </Specimen>
    </>
  )
}
